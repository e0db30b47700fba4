export { DifferencesPage } from "./DifferencesPage.tsx";
export { logOverrides } from "./logOverrides.ts";
export { YearOfLog } from "./YearOfLog.tsx";
