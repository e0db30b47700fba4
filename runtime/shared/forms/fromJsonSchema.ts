import { createFaultList, toPointer, type Fault } from "../schema/faults/fault.ts";
import { readJson } from "../schema/read/jsonDocument.ts";
import { sentence } from "../schema/jsonSchema/fieldFromSchema.ts";
import { camelName, createNames } from "../schema/jsonSchema/importedNames.ts";
import { isObject } from "../schema/read/prune.ts";
import {
  emptyForm,
  formCodePattern,
  formModule,
  type FormDocument,
  type FormLine,
  type FormPart,
  type JsonObject,
} from "./document.ts";
import { formText } from "./formText.ts";
import { mostFields } from "./checkForm.ts";
import { readConditions } from "./json/conditions.ts";
import { readObject } from "./json/readObject.ts";
import type { Reading } from "./json/reading.ts";
import { standard } from "./toJsonSchema.ts";
import { isWellFormed } from "./wellFormed.ts";

/** Something of a foreign schema that a form says otherwise, or not at all. */
export interface FormNote {
  pointer: string;
  text: string;
}

/** A JSON Schema and the uiSchema that RJSF may have beside it. */
export interface ForeignForm {
  schema: unknown;
  uiSchema?: unknown;
}

export interface ImportedForm {
  /** Null while there are faults. */
  document: FormDocument | null;
  notes: FormNote[];
  faults: Fault[];
}

/**
 * A form of a JSON Schema (draft-07 to 2020-12) with or without the uiSchema of RJSF; what toJsonSchema gave comes back as it
 * was. References are followed within the schema alone. Total and bounded: what cannot be read is a fault at its place.
 */
export function fromJsonSchema(source: ForeignForm, code?: string): ImportedForm {
  const faults = createFaultList();
  const refused = (): ImportedForm => ({ document: null, notes: [], faults: faults.sorted() });
  const file = `${code ?? "form"}.json`;
  const text = textOf(source.schema);
  const json = readJson(file, text, faults);
  const { value } = json;
  if (value === undefined) return refused();
  if (!isObject(value)) {
    faults.add(json, [], "S203", "A JSON Schema of a form is an object.");
    return refused();
  }
  const own = ownDocument(value, code);
  if (own) return { document: own, notes: [], faults: [] };
  const notes: FormNote[] = [];
  const reading: Reading = {
    root: value,
    properties: {},
    count: 0,
    required: new Set(),
    labels: {},
    places: new Map(),
    nameOf: createNames("field"),
    note: (path, what) => notes.push({ pointer: toPointer(path), text: what }),
    fault: (path, fault, problem) => faults.add(json, path, fault, problem),
    isFull: () => faults.count() > 50 || reading.count > mostFields,
  };
  const ui = isObject(source.uiSchema) ? source.uiSchema : {};
  const parts = readObject(reading, { schema: value, ui, path: [], name: "", depth: 0, open: [] });
  const conditional = readConditions(reading, value, ui);
  if (reading.count > mostFields) {
    const problem = `The schema gives more than ${mostFields} fields.`;
    faults.add(json, ["properties"], "S621", problem, { at: "key" });
  } else if (reading.count === 0 && faults.count() === 0) {
    faults.add(json, [], "S202", "The schema has no properties, so the form would have no fields.");
  }
  if (faults.count() > 0) return refused();
  const name = code ?? codeOf(value);
  const empty = emptyForm(name, sentence(value["title"], 120) ?? name);
  const description = sentence(value["description"], 2000);
  const labels = Object.entries(reading.labels);
  const document: FormDocument = {
    ...empty,
    ...(description ? { description } : {}),
    "x-forms": { default: withLines(parts, conditional) },
    ...(labels.length > 0 ? { "x-texts": { en: Object.fromEntries(labels) } } : {}),
    properties: reading.properties,
    required: Object.keys(reading.properties).filter((field) => reading.required.has(field)),
  };
  return { document: JSON.parse(formText(document)) as FormDocument, notes, faults: [] };
}

/** Fields under a condition come after the schema's own. */
function withLines(parts: FormPart[], lines: readonly FormLine[]): FormPart[] {
  const [first, ...rest] = parts;
  if (lines.length === 0) return parts;
  if (!first) return [{ section: "basic", fields: [...lines] }];
  return [{ ...first, fields: [...(first.fields ?? []), ...lines] }, ...rest];
}

/** The value as text; a text as it is. Too deep a value is cut where the reader refuses it anyway. */
function textOf(schema: unknown): string {
  if (typeof schema === "string") return schema;
  let level: unknown[] = [schema];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 70) return "[".repeat(70);
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null ? Object.values(item) : [],
    );
  }
  return JSON.stringify(schema, null, 2) ?? "";
}

/** A document of this product, as it is or as toJsonSchema gave it. */
function ownDocument(value: JsonObject, code: string | undefined): FormDocument | null {
  const isOwn = isObject(value["x-entity"]) && String(value["$id"]).startsWith(`${formModule}/`);
  if (!isOwn || !isWellFormed(value)) return null;
  const { $schema: written, ...rest } = value;
  const $schema =
    written === undefined || written === standard ? emptyForm("a", "a").$schema : written;
  const document = { ...rest, $schema } as FormDocument;
  return code === undefined ? document : { ...document, $id: `${formModule}/${code}` };
}

function codeOf(schema: JsonObject): string {
  const given = [schema["$id"], schema["title"]].map((text) => {
    const last = typeof text === "string" ? text.slice(text.lastIndexOf("/") + 1) : "";
    return camelName(last.replace(/\.(schema\.)?json$/, "")).slice(0, 41);
  });
  return given.find((name) => formCodePattern.test(name)) ?? "imported";
}
