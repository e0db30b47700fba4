import { useEffect, useState } from "react";
import type { Translate } from "../../../core/i18n/lightTexts.ts";
import { BrandMark } from "../BrandMark.tsx";
import { faultText } from "../../humanCheck/index.ts";
import { FormFault } from "../fields/FormFault.tsx";
import { answerScan, loadScanDetail, type ScanDetail } from "./scan.ts";

interface Props {
  t: Translate;
  ticket: string;
  /** To the console, once this is answered. */
  onLeave: () => void;
}

/** On the phone: where the QR code was made, and the question whether to let that device in. */
export function ScanConfirm({ t, ticket, onLeave }: Props) {
  const [detail, setDetail] = useState<ScanDetail | null>(null);
  const [fault, setFault] = useState("");
  const [answer, setAnswer] = useState<"accepted" | "refused" | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = `${t("shell.scan.title")} - ${t("shell.product.name")}`;
    loadScanDetail(ticket)
      .then(setDetail)
      .catch((error: unknown) => setFault(faultText(t, error)));
  }, [t, ticket]);

  const decide = async (accept: boolean) => {
    setBusy(true);
    try {
      await answerScan(ticket, accept);
      setAnswer(accept ? "accepted" : "refused");
    } catch (error) {
      setFault(faultText(t, error));
      setDetail(null);
    }
    setBusy(false);
  };

  return (
    <main className="confirmPage">
      <div className="confirmCard">
        <BrandMark logo={null} />
        <h1>{t("shell.scan.title")}</h1>
        <FormFault text={fault} />
        {answer ? <output>{t(`shell.scan.${answer}`)}</output> : null}
        {detail && !answer ? (
          <>
            <p>{t("shell.scan.question")}</p>
            <dl className="facts">
              <dt>{t("shell.scan.device")}</dt>
              <dd>
                {[detail.browser, detail.os].filter(Boolean).join(" · ") ||
                  t("shell.scan.unknownDevice")}
              </dd>
              <dt>{t("shell.scan.address")}</dt>
              <dd>{detail.ip}</dd>
              <dt>{t("shell.scan.time")}</dt>
              <dd>{detail.createdTime}</dd>
            </dl>
            <p className="warning">{t("shell.scan.warning")}</p>
            <button
              type="button"
              className="primary"
              disabled={busy}
              onClick={() => void decide(true)}
            >
              {t("shell.scan.accept")}
            </button>
            <button
              type="button"
              className="plain wide"
              disabled={busy}
              onClick={() => void decide(false)}
            >
              {t("shell.scan.refuse")}
            </button>
          </>
        ) : null}
        {answer || fault ? (
          <button type="button" className="plain wide" onClick={onLeave}>
            {t("shell.scan.leave")}
          </button>
        ) : null}
      </div>
    </main>
  );
}
