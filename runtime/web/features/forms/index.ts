export { FormSettings } from "./FormSettings.tsx";
export { formActions } from "./formActions.ts";
export { LinksDialog } from "./links/LinksDialog.tsx";
export { FormsPage } from "./catalog/FormsPage.tsx";
export { CopyFieldInput, StepFieldInput, StepNameInput } from "./after/AfterInputs.tsx";
