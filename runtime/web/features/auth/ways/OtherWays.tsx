import * as oauthCalls from "../../../../../generated/access/oauth/client.ts";
import { addressOf } from "../../../../shared/client/call.ts";
import type { Translate } from "../../../core/i18n/lightTexts.ts";
import type { Provider } from "../signIn.ts";

/** Buttons of the third parties that administrators have set up; nothing where there are none. */
export function OtherWays({ t, providers }: { t: Translate; providers: readonly Provider[] }) {
  if (providers.length === 0) return null;
  const redirectUrl = `${location.origin}${location.pathname}`;
  return (
    <section className="others" aria-label={t("shell.signIn.others")}>
      <p className="divider">{t("shell.signIn.others")}</p>
      <div className="providers">
        {providers.map(({ code, name }) => (
          <a
            key={code}
            className="provider"
            href={addressOf(oauthCalls.oauthSignIn, { provider: code, redirectUrl })}
          >
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}
