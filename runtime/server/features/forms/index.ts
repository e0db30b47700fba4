export { createFormActions } from "./actions.ts";
export { createAnswersJob, fillLargeForms } from "./fillSlots.ts";
export { createFormHooks } from "./hooks.ts";
export { createPublicFormActions } from "./publicForm.ts";
export { openTenantForms, type TenantForms } from "./tenantForms.ts";
export { startSweepingUploads, sweepUploads } from "./waitingUploads.ts";
