import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { Identity } from "./FormIdentity.tsx";
import { call } from "../../../core/http/call.ts";

/** A document somebody brought: of our language, or a JSON Schema with or without uiSchema. */
export interface Imported {
  document: Record<string, unknown>;
  uiSchema: Record<string, unknown> | null;
  /** As the document calls itself. */
  name: string;
  code: string;
}

/** An empty form. Throws RequestFault. */
export const createBlank = ({ name, code }: Identity): Promise<number> =>
  call(formCalls.createForm, { name: name.trim(), code });

/** A form that begins as a template. Throws RequestFault. */
export const createFromTemplate = (templateId: number, { name, code }: Identity): Promise<number> =>
  call(formCalls.formFromTemplate, { templateId, code, name: name.trim() });

/** A form from a document; `onNotes` is told how many things of it could not be said. Throws RequestFault. */
export async function importForm(
  imported: Imported | null,
  { name, code }: Identity,
  onNotes: (count: number) => void,
): Promise<number> {
  const { document = {}, uiSchema = null } = imported ?? {};
  const { id, notes, faults } = await call(formCalls.importForm, {
    code,
    document: { ...document, title: name.trim() },
    uiSchema,
  });
  if (notes.length + faults.length > 0) onNotes(notes.length + faults.length);
  return id;
}
