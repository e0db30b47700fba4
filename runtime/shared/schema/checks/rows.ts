import { fieldsByName } from "../build/entity.ts";
import { rowsSource } from "../build/field.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import type { FieldModel } from "../../entity/model.ts";
import type { FieldSchema, FieldSource } from "../read/sourceTypes.ts";
import { checkFieldName, type EntityCheck } from "./entityCheck.ts";
import { checkFields } from "./fields.ts";
import { checkFieldNames } from "./names.ts";
import { checkRelations } from "./relations.ts";
import { say } from "../../faults/say.ts";

/** How deep rows may lie in rows. */
const deepestRows = 3;

/** Keywords that speak of columns, or of rights on them, which fields of rows have not. */
const withoutMeaning = [
  "x-search",
  "x-convert",
  "x-mask",
  "x-holds",
  "x-sensitive",
  "x-was",
] as const;

/** The fields of repeaters, checked like those of an entity. */
export function checkRepeaters(check: EntityCheck): void {
  for (const field of check.entity.fields.values()) {
    const model = check.models.get(field.name);
    if (model && !field.broken) checkRows(check, field, model);
  }
}

function checkRows(check: EntityCheck, field: FieldSource, model: FieldModel): void {
  if (!model.rows || !field.rows) return;
  if (check.entity.key.split(".").length >= deepestRows + 1) {
    const problem = say("deepRows", { levels: deepestRows });
    check.reportField(field, ["items"], "S206", problem);
    return;
  }
  const inner = innerCheck(check, field, model);
  checkFieldNames(inner);
  checkFields(inner);
  checkRepeaters(inner);
  checkRelations(inner);
  for (const own of inner.entity.fields.values()) checkPlace(inner, own);
  for (const [index, rule] of (field.schema.items?.["x-rules"] ?? []).entries()) {
    for (const [at, name] of rule.fields.entries()) {
      checkFieldName(inner, name, ["items", "x-rules", index, "fields", at]);
    }
  }
}

/** The check of the rows; paths it reports at are those below the repeater. */
function innerCheck(check: EntityCheck, field: FieldSource, model: FieldModel): EntityCheck {
  const models = fieldsByName(model.rows?.fields ?? []);
  const entity = rowsSource(field, check.entity);
  return {
    ...check,
    entity,
    models,
    names: new Set([...entity.fields.keys(), ...models.keys()]),
    parentKeys: new Set(),
    report: (path, code, problem, options) =>
      check.reportField(field, path, code, problem, options),
  };
}

function checkPlace(inner: EntityCheck, own: FieldSource): void {
  const model = inner.models.get(own.name);
  if (model && !kindOf(model).inRows) {
    const problem = say("notInRows", { kind: model.kind });
    const cure = model.relation ? say("oneRelation") : say("rowsEntity");
    inner.reportField(own, [], "S403", problem, { at: "key", cure });
  }
  for (const keyword of withoutMeaning) {
    if (own.schema[keyword as keyof FieldSchema] === undefined) continue;
    const problem = say("noMeaningInRows", { keyword });
    inner.reportField(own, [keyword], "S403", problem, { at: "key" });
  }
}
