import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Splash } from "./core/pages/Splash.tsx";
import { Entrance, type FirstPage, publicPage, signedInPage } from "./Entrance.tsx";
import { followBrowserLanguage, takeAddressLanguage } from "./core/i18n/presentLanguage.ts";
import { decideEntry, takeAddressToken, tenantIdOf } from "./core/session/entry.ts";
import {
  clearSession,
  readAccessToken,
  readTenantId,
  storeTenantId,
  storeTokens,
} from "./core/session/tokenStore.ts";
import { applyTheme } from "./core/theme/applyTheme.ts";
import { forgetTenantTheme, readThemeConfig } from "./core/theme/themeConfig.ts";
import "./main.css";
import "./signIn.css";

const reloadedKey = "formwork:reloaded";

// Before anything else loads: a token must not stay in the address, where it would reach history and logs.
const handed = takeAddressToken(location.href);
if (handed) history.replaceState(null, "", handed.href);

applyTheme(readThemeConfig());
const { search, hash } = location;
const first = firstPage(handed?.token ?? null);
// After the first page is found: that may end a session, and with it what the visit has kept.
takeAddressLanguage({ search, hash });
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

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<Splash label="" />}>
        <Entrance first={first} />
      </Suspense>
    </StrictMode>,
  );
}

function firstPage(token: string | null): FirstPage {
  // Whoever opens the link of a form fills it in; his session, if he has one, has no part in it.
  const open = publicPage();
  if (open) {
    followBrowserLanguage(navigator.languages);
    return open;
  }
  const present = readAccessToken();
  // Somebody else's link must not silently replace a live session.
  if (token && present && token !== present) return { kind: "handedToken", token };
  if (token) storeTokens(token, null);
  const tenantId = tenantIdOf(location);
  if (tenantId !== null && tenantId !== readTenantId()) {
    storeTenantId(tenantId);
    forgetTenantTheme();
  }
  const entry = decideEntry(location.hash, readAccessToken() !== null, readTenantId());
  if (entry.kind === "signIn" && entry.hash !== null) clearSession();
  if (entry.hash !== null) history.replaceState(null, "", entry.hash);
  return entry.kind === "console" ? signedInPage() : { kind: "signIn" };
}
