export { createDocumentActions } from "./documentActions.ts";
export { documentPages } from "./documentPages.ts";
