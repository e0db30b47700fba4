import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { formLength } from "../../../../shared/forms/formSize.ts";
import { sayMessage, spoken } from "../../../../shared/faults/say.ts";
import { readFormDocument } from "../../../../shared/forms/readForm.ts";
import type { FormSurroundings } from "../../../../shared/forms/standIns.ts";
import { buildForms } from "../../../../shared/schema/build/forms.ts";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import type { EntitySource } from "../../../../shared/schema/read/sourceTypes.ts";
import { sameButTitle } from "../properties/fieldValues.ts";

/** A document as the designer draws it. */
export interface Reading {
  document: FormDocument;
  /** Complete enough to be drawn, also while the document has faults. */
  model: EntityModel;
  /** Of the last whole reading. */
  faults: readonly Fault[];
  /** Parts in which nothing stands yet: no mistake while somebody draws, and yet nothing to publish. */
  unfinished: readonly Fault[];
  /** Characters of the whole text, of the last whole reading; see formLength. */
  length: number;
  /** Whether the faults are those of this document, not of an earlier one. */
  whole: boolean;
}

/** Reads all of it, with every check; fields that mean what they meant before stay the same objects, so that they are not drawn again. */
export function readWhole(
  document: FormDocument,
  around: FormSurroundings,
  before: Reading | null,
): Reading {
  const { sketch, faults } = readFormDocument(document, around);
  const read = sketch ?? before?.model ?? blank(document, around);
  const model = { ...read, forms: formsOf(document, read.fields) };
  // A form that has nothing yet is no mistake.
  const told = Object.keys(document.properties).length === 0 ? [] : faults;
  return {
    document,
    model: before ? keepFields(model, before.model) : model,
    faults: told.filter((fault) => !isEmptyPart(fault)),
    unfinished: told.filter(isEmptyPart).map(inWordsOfTheCanvas),
    length: formLength(document),
    whole: true,
  };
}

/** What an edit changed and nothing else: the faults stay those of before until there is time to look. */
export function readChange(
  document: FormDocument,
  around: FormSurroundings,
  before: Reading,
): Reading {
  if (document === before.document) return before;
  const changed = changedFields(before.document, document);
  const old = companions(before.model);
  const anew =
    relabelled(document, changed, before, old) ??
    (changed.length > 0 ? readFields(document, changed, around) : noFields);
  const own = Object.keys(document.properties).flatMap(
    (name) => anew.get(name) ?? old.get(name) ?? [],
  );
  const [id, ...rest] = before.model.fields;
  const system = rest.filter((field) => field.system);
  const fields = [...(id ? [id] : []), ...own, ...system];
  const model: EntityModel = {
    ...before.model,
    label: document.title,
    fields: sameList(fields, before.model.fields),
    forms:
      document["x-forms"] === before.document["x-forms"]
        ? before.model.forms
        : formsOf(document, fields),
  };
  return { ...before, document, model, whole: false };
}

const isEmptyPart = (fault: Fault) => fault.code === "S206" && emptyPart.test(fault.pointer);

/** Told by what there is to do, not by what its list lacks. */
function inWordsOfTheCanvas(fault: Fault): Fault {
  const problem = sayMessage("shell.designer.canvas.empty", {}, fault.problem);
  return spoken({ ...fault, cure: "" }, { problem });
}

const emptyPart = /^\/x-forms\/[^/]+\/\d+(\/sections\/\d+)*\/fields$/;

/** The parts as they are written: a faulty one, such as a section without fields, takes no other out of the canvas. */
const formsOf = (document: FormDocument, fields: readonly FieldModel[]): EntityModel["forms"] =>
  buildForms({ schema: document } as unknown as EntitySource, fields);

const noFields: ReadonlyMap<string, FieldModel[]> = new Map();

/** A letter more in a label, the commonest edit of all, changes nothing else of the field; null: something else was changed. */
function relabelled(
  document: FormDocument,
  [name = "", ...others]: readonly string[],
  before: Reading,
  known: ReadonlyMap<string, FieldModel[]>,
): ReadonlyMap<string, FieldModel[]> | null {
  const [field, ...companion] = known.get(name) ?? [];
  const [was, is] = [before.document.properties[name], document.properties[name]];
  const label = is?.["title"];
  if (!field || others.length > 0 || companion.length > 0 || !was || !is) return null;
  if (before.document.required !== document.required || !sameButTitle(was, is)) return null;
  return typeof label === "string" && label !== ""
    ? new Map([[name, [{ ...field, label }]]])
    : null;
}

function changedFields(before: FormDocument, after: FormDocument): string[] {
  const required = new Set(before.required);
  const now = new Set(after.required);
  return Object.keys(after.properties).filter(
    (name) =>
      after.properties[name] !== before.properties[name] || required.has(name) !== now.has(name),
  );
}

/** The named fields alone, as a form of their own. */
function readFields(
  document: FormDocument,
  names: readonly string[],
  around: FormSurroundings,
): ReadonlyMap<string, FieldModel[]> {
  const properties = Object.fromEntries(
    names.flatMap((name) => {
      const field = document.properties[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  const small: FormDocument = {
    $id: document.$id,
    title: document.title,
    type: "object",
    "x-entity": { module: "forms" },
    properties,
    required: names.filter((name) => document.required?.includes(name)),
  };
  const { sketch } = readFormDocument(small, around);
  return sketch ? companions(sketch) : noFields;
}

/** The fields by the property they come from: a relation brings the field with the title of the other record. */
function companions(model: EntityModel): ReadonlyMap<string, FieldModel[]> {
  const labels = new Set(model.fields.flatMap(({ relation }) => relation?.labelAs ?? []));
  const byName = new Map(model.fields.map((field) => [field.name, field]));
  const result = new Map<string, FieldModel[]>();
  for (const field of model.fields) {
    if (field.system || field.name === "id" || labels.has(field.name)) continue;
    const label = field.relation?.labelAs ? byName.get(field.relation.labelAs) : undefined;
    result.set(field.name, label ? [field, label] : [field]);
  }
  return result;
}

function keepFields(model: EntityModel, before: EntityModel): EntityModel {
  const known = new Map(before.fields.map((field) => [field.name, field]));
  const fields = model.fields.map((field) => {
    const old = known.get(field.name);
    return old && JSON.stringify(old) === JSON.stringify(field) ? old : field;
  });
  const same = JSON.stringify(model.forms) === JSON.stringify(before.forms);
  const kept = sameList(fields, before.fields);
  if (same && kept === before.fields && model.label === before.label) {
    return { ...before, ...model, fields: kept, forms: before.forms };
  }
  return { ...model, fields: kept, forms: same ? before.forms : model.forms };
}

function sameList(next: FieldModel[], before: FieldModel[]): FieldModel[] {
  const same = next.length === before.length && next.every((field, at) => field === before[at]);
  return same ? before : next;
}

/** The model of a form that cannot be read at all and never could. */
function blank(document: FormDocument, around: FormSurroundings): EntityModel {
  const empty: FormDocument = {
    $id: "forms/unnamed",
    title: "-",
    type: "object",
    "x-entity": { module: "forms" },
    properties: { unnamed: { type: "string", maxLength: 1 } },
  };
  const { sketch } = readFormDocument(empty, around);
  if (!sketch) throw new Error("the smallest form has no model");
  const fields = sketch.fields.filter(({ name }) => name !== "unnamed");
  return { ...sketch, label: document.title, fields, forms: [{ name: "default", sections: [] }] };
}
