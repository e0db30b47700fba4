export { DifferencesPage } from "./DifferencesPage.tsx";
export { logOverrides } from "./logOverrides.ts";
