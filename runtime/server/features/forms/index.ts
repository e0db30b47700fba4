export { createFormActions } from "./actions.ts";
export { type AfterAnswers, createAfterAnswers } from "./after/afterAnswers.ts";
export { createAnswersJob, fillLargeForms } from "./answers/fillSlots.ts";
export { createEmbedders } from "./public/embedding.ts";
export { createFormHooks } from "./hooks.ts";
export { createPublicFormActions } from "./public/publicForm.ts";
export { openTenantForms, type TenantForms } from "./tenantForms.ts";
export { createUploadsJob, sweepUploads } from "./public/waitingUploads.ts";
