import { useState, type KeyboardEvent } from "react";
import type { Translate } from "../../../core/i18n/lightTexts.ts";
import { EyeIcon } from "./EyeIcon.tsx";
import { FieldFault } from "../../humanCheck/index.ts";

interface Props {
  t: Translate;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the entry; "" when nothing is. */
  fault: string;
}

/** Password with a show button and a hint while caps lock is on. */
export function PasswordField({ t, value, onChange, fault }: Props) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));
  return (
    <div className="field">
      <label htmlFor="password">{t("shell.signIn.password")}</label>
      <div className="withButton">
        <input
          id="password"
          name="password"
          className="control"
          type={shown ? "text" : "password"}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setCaps(false)}
          autoComplete="current-password"
          aria-invalid={fault !== ""}
          aria-describedby="capsHint passwordFault"
        />
        <button
          type="button"
          className="inner"
          aria-pressed={shown}
          aria-label={t("shell.signIn.showPassword")}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon open={shown} />
        </button>
      </div>
      <output id="capsHint" className="hint">
        {caps ? t("shell.signIn.capsLock") : ""}
      </output>
      <FieldFault id="password" text={fault} />
    </div>
  );
}
