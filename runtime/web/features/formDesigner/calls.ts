import type {
  FormArchivedAnswersOutput,
  FormFormCompatibilityOutput,
  FormFormEditorOutput,
  FormFormPresenceOutput,
  FormFormSurroundingsOutput,
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
import { call, post } from "../../core/http/request.ts";

const base = "/api/sysForm";

/** What the server gives the designer to begin with; documents are as the language writes them. */
export interface EditorData extends Omit<FormFormEditorOutput, "draft" | "published"> {
  draft: FormDocument;
  published: { number: number; document: FormDocument } | null;
}

export const loadEditor = (id: number): Promise<EditorData> =>
  call<EditorData>(`${base}/editor?id=${id}`);

/** Entities and dictionaries that the form may refer to, as far as this person may see them. */
export const loadSurroundings = async (): Promise<FormSurroundings> =>
  (await call<FormFormSurroundingsOutput>(`${base}/surroundings`)) as unknown as FormSurroundings;

export const saveDraft = (
  id: number,
  revision: number,
  document: FormDocument,
): Promise<FormSaveFormDraftOutput> => post(`${base}/saveDraft`, { id, revision, document });

/** Tells that the designer is open (and at which field), and learns who else has it. */
export const tellPresence = (
  id: number,
  field: string | null,
  leave = false,
): Promise<FormFormPresenceOutput> =>
  call(`${base}/presence`, {
    method: "POST",
    body: { id, field, leave },
    headers: { "X-Passive": "1" },
  });

export const loadCompatibility = (id: number): Promise<FormFormCompatibilityOutput> =>
  call(`${base}/compatibility?id=${id}`);

export const publishForm = (input: FormPublishFormInput): Promise<FormPublishFormOutput> =>
  post(`${base}/publish`, input);

export const loadVersions = (id: number): Promise<FormFormVersionsOutput> =>
  call(`${base}/versions?id=${id}`);

export interface VersionData extends Omit<FormFormVersionOutput, "document"> {
  document: FormDocument;
}

export const loadVersion = (id: number, number: number): Promise<VersionData> =>
  call<VersionData>(`${base}/version?id=${id}&number=${number}`);

export const rollback = (
  id: number,
  number: number,
  revision: number,
): Promise<FormRollbackFormOutput> => post(`${base}/rollback`, { id, number, revision });

/** Answers that publishing set aside, by field. */
export const loadArchived = (id: number): Promise<FormArchivedAnswersOutput> =>
  call(`${base}/archived?id=${id}`);

export const restoreArchived = (
  id: number,
  field: string,
): Promise<FormRestoreArchivedAnswersOutput> => post(`${base}/restoreArchived`, { id, field });
