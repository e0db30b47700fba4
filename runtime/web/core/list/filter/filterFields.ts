import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { isNameable } from "../../../../shared/entity/nameable.ts";
import { isBookkeeping } from "../listColumns.ts";
import { spanOperator } from "./daySpans.ts";

/** Kinds that cannot be asked about in a way people understand. */
const unasked = new Set(["children", "json", "geoPoint", "rows", "dateRange"]);

/** Fields that a condition may name; the titles of related records are asked about through their relation. */
export const filterableFields = (entity: EntityModel): FieldModel[] =>
  entity.fields.filter(
    (field) =>
      field.operators.length > 0 &&
      !unasked.has(field.kind) &&
      isNameable(field) &&
      !isBookkeeping(field) &&
      !entity.fields.some(({ relation }) => relation?.labelAs === field.name),
  );

/** Relations through which the fields of another entity can be asked about. */
export const relationSteps = (entity: EntityModel): FieldModel[] =>
  filterableFields(entity).filter(({ relation }) => relation !== undefined);

export interface Target {
  entity: EntityModel;
  field: FieldModel;
  /** The relation on the way; null: a field of the list itself. */
  through: FieldModel | null;
}

/** What a path names; null: nothing that this person may ask about. */
export function findTarget(
  entity: EntityModel,
  path: string,
  lookup: (key: string) => EntityModel | undefined,
): Target | null {
  const [first = "", second] = path.split(".");
  const field = filterableFields(entity).find(({ name }) => name === first);
  if (!field) return null;
  if (second === undefined) return { entity, field, through: null };
  const other = field.relation ? lookup(field.relation.to) : undefined;
  const inner = other && filterableFields(other).find(({ name }) => name === second);
  return other && inner ? { entity: other, field: inner, through: field } : null;
}

const order = [
  "contains",
  "eq",
  "ne",
  "in",
  "notIn",
  "under",
  spanOperator,
  "between",
  "gte",
  "lte",
  "gt",
  "lt",
  "startsWith",
  "endsWith",
  "isNull",
  "isNotNull",
];

const single = new Set([
  "email",
  "phone",
  "url",
  "string",
  "text",
  "html",
  "sequence",
  "icon",
  "cron",
]);

/** Operators of a field in the order in which people look for them; the first is what a new condition starts with. */
export function operatorsOf(field: FieldModel): string[] {
  const offered = new Set<string>(field.operators);
  if (field.kind === "relation" && field.relation?.tree) offered.add("under");
  if (field.kind === "date" || field.kind === "dateTime") offered.add(spanOperator);
  // A list of texts to type in is a search with "or"; one of several is for what can be picked.
  if (single.has(field.kind) || field.kind === "integer" || field.kind === "decimal") {
    offered.delete("in");
    offered.delete("notIn");
  }
  if (field.kind === "boolean") return ["eq", "isNull", "isNotNull"].filter((x) => offered.has(x));
  const sorted = order.filter((name) => offered.has(name));
  const usual = field.kind === "date" || field.kind === "dateTime" ? [spanOperator] : [];
  return [...usual, ...sorted.filter((name) => !usual.includes(name))];
}
