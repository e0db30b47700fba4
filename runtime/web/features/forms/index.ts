export { formActions } from "./formActions.ts";
export { FormsPage } from "./catalog/FormsPage.tsx";
