import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { readForm, readFormDocument } from "../../../../shared/forms/readForm.ts";
import type { FormSurroundings } from "../../../../shared/forms/standIns.ts";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { withForms } from "../surroundings.ts";

/** More faults are not told: nobody mends them one by one, and each has a place and two sentences. */
const mostFaults = 1000;

export interface ReadingRequest {
  /** The form as a document, or as the text that it is stored as. */
  form: FormDocument | string;
  around: FormSurroundings;
  /** Forms that come into being together with it, which it may refer to. */
  others?: readonly FormDocument[];
}

export interface ReadingAnswer {
  /** Null while the form has faults. */
  model: EntityModel | null;
  faults: Fault[];
}

/** Reads a form among the entities, dictionaries and other forms that it may refer to. `pause` is awaited between two forms. */
export async function readAmong(
  { form, around, others = [] }: ReadingRequest,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<ReadingAnswer> {
  const coming: EntityModel[] = [];
  for (const other of others) {
    const { sketch } = readFormDocument(other, around);
    if (sketch) coming.push(sketch);
    await pause();
  }
  const places = coming.length > 0 ? withForms(around, coming) : around;
  const read = typeof form === "string" ? readForm(form, places) : readFormDocument(form, places);
  return { model: read.model, faults: read.faults.slice(0, mostFaults) };
}
