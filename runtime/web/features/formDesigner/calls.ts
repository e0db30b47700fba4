import * as formCalls from "../../../../generated/system/form/client.ts";
import type {
  FormArchivedAnswersOutput,
  FormFormCompatibilityOutput,
  FormFormEditorOutput,
  FormFormPresenceOutput,
  FormFormVersionOutput,
  FormFormVersionsOutput,
  FormPublishFormInput,
  FormPublishFormOutput,
  FormRestoreArchivedAnswersOutput,
  FormRollbackFormOutput,
  FormSaveFormDraftOutput,
} from "../../../../generated/system/form/types.ts";
import type { FormDocument } from "../../../shared/forms/document.ts";
import type { FormSurroundings } from "../../../shared/forms/standIns.ts";
import { call } from "../../core/http/call.ts";

/** What the server gives the designer to begin with; documents are as the language writes them. */
export interface EditorData extends Omit<FormFormEditorOutput, "draft" | "published"> {
  draft: FormDocument;
  published: { number: number; document: FormDocument } | null;
}

export const loadEditor = async (id: number): Promise<EditorData> =>
  (await call(formCalls.formEditor, { id })) as unknown as EditorData;

/** Entities and dictionaries that the form may refer to, as far as this person may see them. */
export const loadSurroundings = async (): Promise<FormSurroundings> =>
  (await call(formCalls.formSurroundings)) as unknown as FormSurroundings;

export const saveDraft = (
  id: number,
  revision: number,
  document: FormDocument,
): Promise<FormSaveFormDraftOutput> =>
  call(formCalls.saveFormDraft, { id, revision, document: { ...document } });

/** Tells that the designer is open (and at which field), and learns who else has it. */
export const tellPresence = (
  id: number,
  field: string | null,
  leave = false,
): Promise<FormFormPresenceOutput> =>
  call(formCalls.formPresence, { id, field, leave }, { passive: true });

export const loadCompatibility = (id: number): Promise<FormFormCompatibilityOutput> =>
  call(formCalls.formCompatibility, { id });

export const publishForm = (input: FormPublishFormInput): Promise<FormPublishFormOutput> =>
  call(formCalls.publishForm, input);

export const loadVersions = (id: number): Promise<FormFormVersionsOutput> =>
  call(formCalls.formVersions, { id });

export interface VersionData extends Omit<FormFormVersionOutput, "document"> {
  document: FormDocument;
}

export const loadVersion = async (id: number, number: number): Promise<VersionData> =>
  (await call(formCalls.formVersion, { id, number })) as unknown as VersionData;

export const rollback = (
  id: number,
  number: number,
  revision: number,
): Promise<FormRollbackFormOutput> => call(formCalls.rollbackForm, { id, number, revision });

/** Answers that publishing set aside, by field. */
export const loadArchived = (id: number): Promise<FormArchivedAnswersOutput> =>
  call(formCalls.archivedAnswers, { id });

export const restoreArchived = (
  id: number,
  field: string,
): Promise<FormRestoreArchivedAnswersOutput> =>
  call(formCalls.restoreArchivedAnswers, { id, field });
