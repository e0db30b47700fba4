import type { FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { maxUploadBytes } from "../../files/files.ts";
import type { Files, ReceivedFile } from "../../files/contract.ts";
import type { CallInput } from "../calls/callInput.ts";

const maxFiles = 20;
const maxFields = 50;
const maxFieldBytes = 64 * 1024;

export interface Form {
  fields: CallInput;
  /** By part name; a name used several times gives a list. */
  files: Record<string, ReceivedFile | ReceivedFile[]>;
  /** Removes the files that no handler kept. */
  discard(): Promise<void>;
}

/** Reads a form with its files to the end. F4015 for another content type, F4003 for a broken form; faults of files as in `Files.receive`. */
export async function readForm(request: FastifyRequest, files: Files): Promise<Form> {
  if (!request.isMultipart()) throw new FormworkError("F4015");
  const form: Form = {
    fields: {},
    files: {},
    async discard() {
      await Promise.all(
        Object.values(form.files)
          .flat()
          .map((file) => files.discard(file)),
      );
    },
  };
  try {
    const limits = {
      files: maxFiles,
      // Larger than what is taken: the files refuse it themselves and say why.
      fileSize: maxUploadBytes + 1,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFiles + maxFields,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        if (part.valueTruncated) throw new FormworkError("F4013");
        form.fields[part.fieldname] = part.value;
        continue;
      }
      const file = await files.receive(part.filename, part.file);
      const known = form.files[part.fieldname];
      form.files[part.fieldname] = known === undefined ? file : [known, file].flat();
    }
    return form;
  } catch (error) {
    await form.discard();
    throw isBrokenForm(error) ? new FormworkError("F4003", { cause: error }) : error;
  }
}

/** The form parser tells what it cannot read by message alone. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Multipart: |Malformed |Unexpected end of |Part terminated early|Missing Content-)/.test(
      error.message,
    )
  );
}
