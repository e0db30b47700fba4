import type { Translate } from "../../../core/i18n/lightTexts.ts";
import { FieldFault } from "../../humanCheck/index.ts";
import type { CaptchaState } from "./useCaptcha.ts";

interface Props {
  t: Translate;
  value: string;
  onChange: (value: string) => void;
  state: CaptchaState;
  /** What is wrong with the entry; "" when nothing is. */
  fault: string;
}

/** Answer and picture; a click on the picture asks for another, and an expired one is covered. */
export function CaptchaField({ t, value, onChange, state, fault }: Props) {
  const { captcha, expired, failed, refresh } = state;
  const cover = failed
    ? t("shell.signIn.codeFailed")
    : expired
      ? t("shell.signIn.codeExpired")
      : "";
  return (
    <div className="field">
      <label htmlFor="code">{t("shell.signIn.code")}</label>
      <div className="codeRow">
        <input
          id="code"
          name="code"
          className="control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          aria-invalid={fault !== ""}
          aria-describedby={fault ? "codeFault" : undefined}
        />
        <button
          type="button"
          className="picture"
          onClick={refresh}
          title={t("shell.signIn.codeRefresh")}
        >
          {captcha ? <img src={captcha.image} alt={t("shell.signIn.codeImage")} /> : null}
          {cover ? <span className="cover">{cover}</span> : null}
          <span className="hidden">{t("shell.signIn.codeRefresh")}</span>
        </button>
      </div>
      <FieldFault id="code" text={fault} />
    </div>
  );
}
