import { useEffect, useState } from "react";
import { call } from "../../core/http/request.ts";
import type { Translate } from "../../core/i18n/lightTexts.ts";

interface Provider {
  code: string;
  name: string;
}

/** Buttons of the third parties that administrators have set up; nothing where there are none. */
export function OtherWays({ t, tenantId }: { t: Translate; tenantId: number | null }) {
  const [providers, setProviders] = useState<Provider[]>([]);

  useEffect(() => {
    call<Provider[] | null>(`/api/sysOAuth/providers?tenantId=${tenantId ?? 0}`)
      .then((list) => setProviders(Array.isArray(list) ? list : []))
      .catch(() => undefined);
  }, [tenantId]);

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
            href={`/api/sysOAuth/signIn?${new URLSearchParams({ provider: code, redirectUrl })}`}
          >
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}
