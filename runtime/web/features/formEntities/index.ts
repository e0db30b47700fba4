export { formKey } from "./formKey.ts";
export { FormsWatcher } from "./FormsWatcher.tsx";
export { interpretedForms } from "./interpretedForms.ts";
