import {
  fromJsonSchema,
  type ForeignForm,
  type ImportedForm,
} from "../../../../shared/forms/fromJsonSchema.ts";
import { isJsonLonger } from "../../../../shared/text/jsonLength.ts";
import { createPauses } from "../../../core/pauses.ts";
import { inFormThread } from "./formTasks.ts";
import { readAmong, type ReadingAnswer, type ReadingRequest } from "./readAmong.ts";

/** Characters of a form and those beside it that are read on the event loop: longer ones would hold everybody else up. */
const longestHere = 60_000;

/** Reads a form as `readAmong` does, a large one in the thread for forms. Errors as inFormThread. */
export async function readApart(request: ReadingRequest): Promise<ReadingAnswer> {
  const { form, others = [] } = request;
  return isJsonLonger([form, ...others], longestHere)
    ? inFormThread({ read: request })
    : readAmong(request, createPauses());
}

/** Makes a form of a foreign schema as `fromJsonSchema` does, of a large one in the thread for forms. Errors as inFormThread. */
export async function convertApart(
  source: ForeignForm,
  code: string | undefined,
): Promise<ImportedForm> {
  return isJsonLonger([source.schema, source.uiSchema ?? null], longestHere)
    ? inFormThread({ convert: { source, code } })
    : fromJsonSchema(source, code);
}
