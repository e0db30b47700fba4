import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { FeatureServices } from "../services.ts";

const notYet = (): never => {
  throw new FormworkError("F4005");
};

/** Handlers of sysForm. */
export function createFormActions(_: FeatureServices) {
  return {
    createForm: notYet,
    formFromTemplate: notYet,
    importForm: notYet,
    copyForm: notYet,
    formEditor: notYet,
    saveFormDraft: notYet,
    formOverview: notYet,
    formPresence: notYet,
    checkForm: notYet,
    formSurroundings: notYet,
    formCompatibility: notYet,
    publishForm: notYet,
    formVersions: notYet,
    formVersion: notYet,
    rollbackForm: notYet,
    archivedAnswers: notYet,
    restoreArchivedAnswers: notYet,
    closeForm: notYet,
    reopenForm: notYet,
    formModel: notYet,
    formModels: notYet,
    formTemplates: notYet,
    saveFormTemplate: notYet,
    removeFormTemplate: notYet,
    addFormLink: notYet,
    formLinks: notYet,
    closeFormLink: notYet,
    formPromotion: notYet,
    promoteForm: notYet,
    demoteForm: notYet,
  };
}

/** Handlers of the calls behind public links. */
export function createPublicFormActions(_: FeatureServices) {
  return {
    publicForm: notYet,
    submitPublicForm: notYet,
    uploadToPublicForm: notYet,
    publicFormChoices: notYet,
  };
}
