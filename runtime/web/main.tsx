import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Entrance } from "./Entrance.tsx";
import { takeAddressToken } from "./core/session/entry.ts";
import { applyThemeMode, readThemeConfig } from "./core/theme/themeConfig.ts";
import "./main.css";

// Before anything else loads: a token must not stay in the address, where it would reach history and logs.
const handed = takeAddressToken(location.href);
if (handed) history.replaceState(null, "", handed.href);

applyThemeMode(readThemeConfig().isIsDark);
// Files dropped beside an upload field would make the browser leave the page.
for (const name of ["dragover", "drop"]) {
  document.addEventListener(name, (event) => event.preventDefault());
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entrance handedToken={handed?.token ?? null} />
    </StrictMode>,
  );
}
