export { formKey } from "./formKey.ts";
export { FormsWatcher } from "./FormsWatcher.tsx";
export { formTexts } from "./formTexts.ts";
export { interpretedForms } from "./interpretedForms.ts";
