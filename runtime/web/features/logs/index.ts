export { DifferencesPage } from "./differences/DifferencesPage.tsx";
export { logOverrides } from "./logOverrides.ts";
