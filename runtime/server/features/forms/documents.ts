import { createHash } from "node:crypto";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { countFields, mostFieldsInAll } from "../../../shared/forms/checkForm.ts";
import { formCode, type FormDocument } from "../../../shared/forms/document.ts";
import { formText } from "../../../shared/forms/formText.ts";
import { isWellFormed } from "../../../shared/forms/wellFormed.ts";
import type { FormSurroundings } from "../../../shared/forms/standIns.ts";
import { isJsonLonger } from "../../../shared/text/jsonLength.ts";
import type { Fault } from "../../../shared/schema/faults/fault.ts";
import { readApart } from "./reading/readApart.ts";

/** Longest text of a document, in characters. */
export const longestDocument = 5 * 1024 * 1024;
/** Deepest nesting of a document that is looked at. */
const deepest = 60;

/** A fault as the calls tell it. */
export interface FormFault {
  path: string;
  line: number;
  code: string;
  problem: string;
  cure: string | null;
}

export function toldFault({ pointer, line, code, problem, cure }: Fault): FormFault {
  return { path: pointer, line, code, problem, cure: cure === "" ? null : cure };
}

/** What a client sent as a document; F4000 for one that is no form at all, or too large or too deep to be read. */
export function givenDocument(given: Record<string, unknown>): FormDocument {
  const refuse = (key: string, params?: Record<string, string | number>): never => {
    throw new FormworkError("F4000", {
      fields: { document: params ? { key, params } : { key } },
    });
  };
  if (depthOf(given) > deepest) refuse("maxLength", { max: deepest });
  const fits = given["type"] === "object" && isWellFormed(given);
  if (!fits) refuse("type", { expected: "record" });
  if (countFields(given) > mostFieldsInAll) refuse("tooMany", { max: mostFieldsInAll });
  if (isJsonLonger(given, longestDocument)) refuse("maxLength", { max: longestDocument });
  return given as unknown as FormDocument;
}

/** The canonical text of a document under its form's own code. */
export function textOf(document: FormDocument, code: string): string {
  return formText(formCode(document) === code ? document : { ...document, $id: `forms/${code}` });
}

export const checksumOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The model of a document without faults; F4050 with all of them in `extras.faults` otherwise. */
export async function soundModel(text: string, around: FormSurroundings): Promise<EntityModel> {
  const { model, faults } = await readApart({ form: text, around });
  if (model) return model;
  throw faulty(faults);
}

export function faulty(faults: readonly Fault[]): FormworkError {
  return new FormworkError("F4050", {
    params: { count: faults.length },
    extras: { faults: faults.slice(0, 200).map((fault) => ({ ...toldFault(fault) })) },
  });
}

/** How deep a value is nested, without recursion; past the limit it is not looked further. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    if (level.length === 0 || depth > deepest) return depth;
    level = level.flatMap((each) =>
      typeof each === "object" && each !== null ? Object.values(each) : [],
    );
  }
}
