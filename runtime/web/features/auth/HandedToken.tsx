import type { Translate } from "../../core/i18n/lightTexts.ts";
import { adoptTokens } from "../../core/session/adoptTokens.ts";
import { clearSession } from "../../core/session/tokenStore.ts";

interface Props {
  t: Translate;
  token: string;
  onDone: () => void;
}

/** A link brought a session while another is live: the person decides which one goes on. */
export function HandedToken({ t, token, onDone }: Props) {
  const replace = () => {
    clearSession();
    void adoptTokens({ access: token, refresh: null }).then(onDone);
  };
  return (
    <main className="splash">
      <p>{t("shell.signIn.replaceSession")}</p>
      <div className="choices">
        <button type="button" className="plain" onClick={onDone}>
          {t("shell.signIn.keepSession")}
        </button>
        <button type="button" className="primary" onClick={replace}>
          {t("shell.signIn.takeSession")}
        </button>
      </div>
    </main>
  );
}
