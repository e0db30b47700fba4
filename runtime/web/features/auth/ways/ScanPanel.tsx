import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { scanAddress } from "../../../core/session/scanAddress.ts";
import type { WayProps } from "../SignInPanel.tsx";
import { useScan } from "./useScan.ts";

// The first page stays small: drawing QR codes comes with the tab that shows one.
const Code = lazy(async () => ({ default: (await import("qrcode.react")).QRCodeSVG }));

/** QR code for a phone that is signed in, and what became of it. */
export function ScanPanel({ t, onSignedIn }: WayProps) {
  const { code, state, renew } = useScan(onSignedIn);
  const over = state !== "waiting" && state !== "scanned" && state !== "confirmed";
  return (
    <div className="scan">
      <div className="scanCode">
        <Suspense fallback={null}>
          {code ? (
            <Code
              value={scanAddress(code.ticket)}
              size={208}
              marginSize={0}
              title={t("shell.scan.code")}
            />
          ) : null}
        </Suspense>
        {over ? (
          <button type="button" className="cover" onClick={renew}>
            {t(`shell.scan.state.${state}`)}
            <span>{t("shell.scan.renew")}</span>
          </button>
        ) : null}
        {state === "scanned" || state === "confirmed" ? (
          <div className="cover">{t(`shell.scan.state.${state}`)}</div>
        ) : null}
      </div>
      <output className="scanState">{t(`shell.scan.state.${state}`)}</output>
      <p className="hint">{t("shell.scan.how")}</p>
      <p className="hint">{t("shell.scan.caution")}</p>
    </div>
  );
}
