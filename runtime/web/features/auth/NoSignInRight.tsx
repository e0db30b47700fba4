import { useEffect, useState } from "react";
import * as authCalls from "../../../../generated/access/auth/client.ts";
import { call } from "../../core/http/call.ts";
import { loadLightTexts, type Translate } from "../../core/i18n/lightTexts.ts";
import { presentLanguage } from "../../core/i18n/presentLanguage.ts";
import { endSession } from "../../core/session/endSession.ts";

/** Somebody whose roles hold no menu at all: there is nothing for them in the console, so they may only leave. */
export function NoSignInRight() {
  const [texts, setTexts] = useState<Translate | null>(null);
  useEffect(() => {
    void loadLightTexts(presentLanguage()).then((t) => {
      setTexts(() => t);
      return t;
    });
  }, []);
  if (!texts) return null;
  const leave = () => {
    void call(authCalls.logout)
      .catch(() => undefined)
      .then(() => endSession(false));
  };
  return (
    <div className="splash" role="alert">
      <p>{texts("shell.signIn.noRight")}</p>
      <button type="button" onClick={leave}>
        {texts("shell.second.back")}
      </button>
    </div>
  );
}
