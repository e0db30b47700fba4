import type { EntityModel, FieldModel, Json } from "../entity/model.ts";
import { isStatic, itemsOf } from "../entity/forms/formParts.ts";
import { columnTypeOf, kindOf } from "../entity/kinds/registry.ts";
import { compareField } from "./compare/compareField.ts";
import { inExpression } from "./edit/rename.ts";

/** What may be done with answers that a change concerns. */
export type AnswerDecision = "keep" | "map" | "archive";

/**
 * One difference between two versions of a form, as facts:
 * - `added`, `removed`, `renamed` (`from` is the former name), `moved` (`from`, `to`: the parts that contain it), `labelChanged`
 * - `typeChanged` (`from`, `to`: kinds; `lossless`: every answer reads as the new type), `relationChanged` (the other entity)
 * - `optionsRemoved`, `optionsAdded` (`values`), `narrowed`, `widened` (`keyword` with its bounds), `required`, `optional`
 * - `conditionChanged` (`keyword`: visible, required, readOnly, options), `computedChanged`, `defaultChanged`
 */
export interface FormChange {
  /** The field's name now, of a removed one its last; of a field in rows `<field>.<inner>`. */
  field: string;
  kind: FormChangeKind;
  keyword?: string;
  from?: Json;
  to?: Json;
  values?: (string | number)[];
  /** "stored": answers of before may fit no longer; "later": only what is answered from now on; "none": no answer at all. */
  concerns: "stored" | "later" | "none";
  /** What may be done with the stored answers; empty where none are concerned. The first is what happens by itself. */
  decisions: AnswerDecision[];
}

export type FormChangeKind =
  | "added"
  | "removed"
  | "renamed"
  | "moved"
  | "labelChanged"
  | "typeChanged"
  | "relationChanged"
  | "optionsRemoved"
  | "optionsAdded"
  | "narrowed"
  | "widened"
  | "required"
  | "optional"
  | "conditionChanged"
  | "computedChanged"
  | "defaultChanged";

/**
 * What a new version of a form changes, field by field in the order of the new version, removed ones last. Answers keep the
 * version they were given to, so only a field that is gone, of another type or without a chosen option asks for a decision.
 */
export function compareForms(before: EntityModel, after: EntityModel): FormChange[] {
  const places = { before: placesOf(before), after: placesOf(after) };
  const former = formerNames(before, after);
  const renames = new Map([...former].flatMap(([to, from]) => (to === from ? [] : [[from, to]])));
  const known = new Map(before.fields.map((field) => [field.name, field]));
  const changes: FormChange[] = [];
  for (const field of after.fields.filter(isAsked)) {
    const name = former.get(field.name);
    const old = name === undefined ? undefined : known.get(name);
    if (name === undefined || !old) {
      const concerns = field.required ? "later" : "none";
      changes.push({ field: field.name, kind: "added", to: field.kind, concerns, decisions: [] });
      continue;
    }
    if (name !== field.name) {
      const renamed = { field: field.name, kind: "renamed", from: name } as const;
      changes.push({ ...renamed, concerns: "none", decisions: [] });
    }
    changes.push(...compareField(inNamesOfNow(old, renames), field, field.name));
    const [from, to] = [places.before.get(name), places.after.get(field.name)];
    if (from !== to) {
      const moved = {
        field: field.name,
        kind: "moved",
        from: from ?? null,
        to: to ?? null,
      } as const;
      changes.push({ ...moved, concerns: "none", decisions: [] });
    }
  }
  const kept = new Set(former.values());
  for (const field of before.fields.filter(isAsked)) {
    if (kept.has(field.name)) continue;
    const holds = columnTypeOf(field) !== null;
    changes.push({
      field: field.name,
      kind: "removed",
      from: field.kind,
      concerns: holds ? "stored" : "none",
      decisions: holds ? ["keep", "archive"] : [],
    });
  }
  return changes;
}

/** Whether people answer it, or it is derived from answers. */
const isAsked = (field: FieldModel) => !field.system && !isCompanion(field);

const isCompanion = (field: FieldModel) =>
  field.column === null && field.readOnly && !field.computed && kindOf(field).prose === "line";

/** Names of now with those they had before; a field without one is new. */
function formerNames(before: EntityModel, after: EntityModel): Map<string, string> {
  const names = new Set(before.fields.map((field) => field.name));
  const now = new Set(after.fields.map((field) => field.name));
  const taken = new Set<string>();
  const former = new Map<string, string>();
  for (const field of after.fields) {
    const was = field.was.findLast((name) => names.has(name) && !now.has(name) && !taken.has(name));
    const name = names.has(field.name) ? field.name : was;
    if (name === undefined) continue;
    taken.add(name);
    former.set(field.name, name);
  }
  return former;
}

/** The asked fields that have another name, in the order of the new version. */
export function renamesOf(before: EntityModel, after: EntityModel): { from: string; to: string }[] {
  const former = formerNames(before, after);
  const known = new Set(before.fields.map(({ name }) => name));
  return after.fields.filter(isAsked).flatMap(({ name: to }) => {
    const from = former.get(to);
    return from !== undefined && from !== to && known.has(from) ? [{ from, to }] : [];
  });
}

/** The field as it was, its conditions in the names that fields have now: what only follows a rename is no change. */
function inNamesOfNow(field: FieldModel, renames: ReadonlyMap<string, string>): FieldModel {
  if (renames.size === 0 || !(field.when || field.computed)) return field;
  const follow = (text: string) => inExpression(text, renames);
  const when = Object.entries(field.when ?? {}).map(([key, text]) => [key, follow(text)] as const);
  return {
    ...field,
    ...(field.when ? { when: Object.fromEntries(when) } : {}),
    ...(field.computed
      ? { computed: { ...field.computed, expr: follow(field.computed.expr) } }
      : {}),
  };
}

/** The part of the default form that contains a field, preceded by the outer ones. */
function placesOf(model: EntityModel): Map<string, string> {
  const places = new Map<string, string>();
  const visit = (sections: EntityModel["forms"][number]["sections"], above: string) => {
    for (const section of sections) {
      const path = above === "" ? section.name : `${above}/${section.name}`;
      for (const item of section.rows.flatMap(itemsOf)) if (!isStatic(item)) places.set(item, path);
      visit(section.sections ?? [], path);
    }
  };
  visit(model.forms.find((form) => form.name === "default")?.sections ?? [], "");
  return places;
}
