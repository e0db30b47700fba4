import { useEffect, useMemo, useState } from "react";
import { languages } from "../../core/i18n/languages.ts";
import type { Translate } from "../../core/i18n/lightTexts.ts";
import { applyThemeMode } from "../../core/theme/applyTheme.ts";
import { readTenantConfig, takeServerTheme } from "../../core/theme/themeConfig.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { readable } from "../../../shared/theme/contrast.ts";
import { webAddress } from "../../../shared/text/webAddress.ts";
import { lockedByLook, tenantLook } from "../../../shared/theme/tenantLook.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { BrandPanel } from "./BrandPanel.tsx";
import { LinkPanel } from "./links/LinkPanel.tsx";
import { SignInPanel } from "./SignInPanel.tsx";
import { seededBrand } from "./seededBrand.ts";
import { loadBrand, type Brand } from "./signIn.ts";

interface Props {
  t: Translate;
  language: string;
  tenantId: number | null;
  /** Token of a link that came by mail; null: somebody wants to sign in. */
  link: string | null;
  onLeaveLink: () => void;
  onLanguage: (code: string) => void;
  onSignedIn: () => void;
  /** The tenant of the address does not exist. */
  onNoTenant: () => void;
}

/** The public sign-in page; it stands outside react-admin so that it is light and its address cannot loop. */
export function SignInPage(props: Props) {
  const { t, language, tenantId, link, onLeaveLink, onLanguage, onSignedIn, onNoTenant } = props;
  const [loaded, setLoaded] = useState<Brand | null>(null);
  const brand = useMemo(() => (loaded ? seededBrand(loaded, t) : null), [loaded, t]);
  const { config, change } = useThemeConfig();
  const dark = config.isIsDark;
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    loadBrand(tenantId ?? 0)
      .then((answer) => {
        const look = tenantLook(answer);
        const { defaults, locked } = answer.theme;
        takeServerTheme({ look, defaults, locked: [...lockedByLook(look), ...locked] });
        return setLoaded(answer);
      })
      .catch((error: unknown) => {
        // A tenant that is gone must not lock everybody out of this browser.
        if (tenantId !== null && error instanceof RequestFault && error.status !== 0) onNoTenant();
        else setUnreachable(true);
      });
  }, [tenantId, onNoTenant]);

  useEffect(() => {
    document.title = `${t(link === null ? "shell.signIn.title" : "shell.mailLink.page")} - ${brand?.title || t("shell.product.name")}`;
    // The tenant's color, as this browser knows it since the last visit, until the answer is there.
    const color = readTenantConfig().primary;
    const style = document.documentElement.style;
    style.setProperty("--accent", readable(color, "#ffffff", "#000000"));
    style.setProperty("--accentText", dark ? readable(color, "#171a23", "#ffffff") : "");
  }, [brand, dark, link, t]);

  useEffect(() => applyThemeMode(dark), [dark]);
  const switchMode = () => change({ isIsDark: !dark });

  return (
    <div className="signIn">
      <BrandPanel t={t} brand={brand} />
      <main className="formPane">
        <div className="corner">
          <button type="button" className="plain" onClick={switchMode} aria-pressed={dark}>
            {dark ? t("shell.theme.light") : t("shell.theme.dark")}
          </button>
          <label className="hidden" htmlFor="language">
            {t("shell.language")}
          </label>
          <select
            id="language"
            className="plain"
            value={language}
            onChange={(event) => onLanguage(event.target.value)}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {link === null ? (
          <SignInPanel
            t={t}
            brand={brand}
            tenantId={tenantId}
            unreachable={unreachable}
            onSignedIn={onSignedIn}
          />
        ) : (
          <LinkPanel key={link} t={t} brand={brand} token={link} onLeave={onLeaveLink} />
        )}
        <footer className="legal">
          {brand?.copyright ? <span>{brand.copyright}</span> : null}
          {brand?.icp ? (
            <SignInPageRegistration number={brand.icp} address={webAddress(brand.icpUrl)} />
          ) : null}
        </footer>
      </main>
    </div>
  );
}

/** Registration number of the site, linked where the tenant named an address. */
function SignInPageRegistration({ number, address }: { number: string; address: string | null }) {
  if (address === null) return <span>{number}</span>;
  return (
    <a href={address} rel="noopener noreferrer">
      {number}
    </a>
  );
}
