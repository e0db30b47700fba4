export { FormsWatcher } from "./interpreted/FormsWatcher.tsx";
export { interpretedForms } from "./interpreted/interpretedForms.ts";
