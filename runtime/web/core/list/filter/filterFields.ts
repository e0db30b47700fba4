import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { kindOf, isStructured } from "../../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { isNameable } from "../../../../shared/entity/nameable.ts";
import { isBookkeeping } from "../listColumns.ts";
import { spanOperator } from "./days/daySpans.ts";

/** Structures cannot be asked about in a way people understand, unless their parts can be chosen; a range is compared with days. */
const isUnasked = (field: FieldModel): boolean =>
  isStructured(field) &&
  !kindOf(field).choice &&
  !kindOf(field).span &&
  !field.relation &&
  !field.file;

/** Fields that a condition may name; the titles of related records are asked about through their relation. */
export const filterableFields = (entity: EntityModel): FieldModel[] =>
  entity.fields.filter(
    (field) =>
      field.operators.length > 0 &&
      !isUnasked(field) &&
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

/** Operators of a field in the order in which people look for them; the first is what a new condition starts with. */
export function operatorsOf(field: FieldModel): string[] {
  const offered = new Set<string>(field.operators);
  if (toOne(field)?.tree) offered.add("under");
  const { amount, calendar, choice } = kindOf(field);
  const type = typeOfField(field);
  if (calendar) offered.add(spanOperator);
  // A list of texts to type in is a search with "or"; one of several is for what can be picked.
  if (amount || (type === "string" && !choice)) {
    offered.delete("in");
    offered.delete("notIn");
  }
  if (type === "boolean") return ["eq", "isNull", "isNotNull"].filter((x) => offered.has(x));
  const sorted = order.filter((name) => offered.has(name));
  const usual = calendar ? [spanOperator] : [];
  return [...usual, ...sorted.filter((name) => !usual.includes(name))];
}
