import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Suspense } from "./core/loading/Suspense.tsx";
import { Splash } from "./core/pages/Splash.tsx";
import { Entrance, type FirstPage, publicPage, signedInPage } from "./Entrance.tsx";
import { followBrowserLanguage, takeAddressLanguage } from "./core/i18n/presentLanguage.ts";
import { decideEntry, takeAddressToken, tenantIdOf } from "./core/session/entry.ts";
import { decodeAccessToken } from "./core/session/accessToken.ts";
import { adoptTokens, takeFormerTokens } from "./core/session/adoptTokens.ts";
import { catchUpLeaving } from "./core/session/leave.ts";
import { isSignedIn, readMark } from "./core/session/sessionMark.ts";
import { clearSession, readTenantId, storeTenantId } from "./core/session/tokenStore.ts";
import { guardMarkup } from "./core/markup/trustedTypes.ts";
import { applyTheme } from "./core/theme/applyTheme.ts";
import { forgetTenantTheme, readThemeConfig } from "./core/theme/themeConfig.ts";
import "./main.css";
import "./signIn.css";

guardMarkup();

const reloadedKey = "formwork:reloaded";

// Before anything else loads: a token must not stay in the address, where it would reach history and logs.
const handed = takeAddressToken(location.href);
if (handed) history.replaceState(null, "", handed.href);

applyTheme(readThemeConfig());
// Files dropped beside an upload field would make the browser leave the page.
for (const name of ["dragover", "drop"]) {
  document.addEventListener(name, (event) => event.preventDefault());
}

// A new version has replaced the files this page knows of: the page must be the new one too.
window.addEventListener("vite:preloadError", (event) => {
  // Without a connection there would be no page at all.
  if (!navigator.onLine) return;
  const last = Number(sessionStorage.getItem(reloadedKey) ?? "0");
  if (Date.now() - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
});

void start(handed?.token ?? null);

async function start(token: string | null): Promise<void> {
  followBrowserLanguage(navigator.languages);
  const { search, hash } = location;
  const former = takeFormerTokens();
  if (former && !isSignedIn()) await adoptTokens(former);
  const first = await firstPage(token);
  // After the first page is found: that may end a session, and with it what the visit has kept.
  takeAddressLanguage({ search, hash });
  if (!isSignedIn()) catchUpLeaving();
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<Splash label="" />}>
        <Entrance first={first} />
      </Suspense>
    </StrictMode>,
  );
}

async function firstPage(token: string | null): Promise<FirstPage> {
  // Anyone who opens the link of a form fills it in; his session, if he has one, has no part in it.
  const open = publicPage();
  if (open) return open;
  const present = readMark();
  // Somebody else's link must not silently replace a live session.
  if (token && present && decodeAccessToken(token)?.UserId !== present.user)
    return { kind: "handedToken", token };
  if (token) await adoptTokens({ access: token, refresh: null });
  const tenantId = tenantIdOf(location);
  if (tenantId !== null && tenantId !== readTenantId()) {
    storeTenantId(tenantId);
    forgetTenantTheme();
  }
  const entry = decideEntry(location.hash, isSignedIn(), readTenantId());
  if (entry.kind === "signIn" && entry.hash !== null) clearSession();
  if (entry.hash !== null) history.replaceState(null, "", entry.hash);
  return entry.kind === "console" ? signedInPage() : { kind: "signIn" };
}
