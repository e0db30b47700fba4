import type { EntityModel, FieldModel, FilterOperator, Json } from "../entity/model.ts";
import { isStorable } from "../entity/values/storableText.ts";
import { nameableField } from "../entity/nameable.ts";
import { kindOf } from "../entity/kinds/registry.ts";
import { filterFault } from "./fault.ts";
import {
  allOf,
  filterBounds,
  type FieldPath,
  type FilterContext,
  type FilterNode,
} from "./node.ts";
import { checkOperand } from "./operand.ts";
import { daysAsked, isReversed } from "./spans.ts";

/** The field of this name that the person may read; names are compared as written. */
export function readableField(
  context: FilterContext,
  entity: EntityModel,
  name: string,
): FieldModel | undefined {
  const field = nameableField(entity, name);
  return field && context.readable(entity, field) ? field : undefined;
}

function targetOf(context: FilterContext, field: FieldModel): EntityModel | undefined {
  const key = field.relation?.to ?? field.children?.entity;
  return key === undefined ? undefined : context.entityOf(key);
}

/** Resolves `orgId.name`; F4001 when a part does not exist or may not be read. */
export function resolvePath(context: FilterContext, text: string): FieldPath {
  const names = text.split(".");
  if (names.length > filterBounds.pathSteps + 1) throw filterFault(text, "tooDeep");
  const steps: FieldPath["steps"] = [];
  let entity = context.entity;
  for (const [index, name] of names.entries()) {
    const field = readableField(context, entity, name);
    if (!field) throw filterFault(text, "unknownField", namesIn(context, entity));
    if (index === names.length - 1) return { steps, field };
    const target = targetOf(context, field);
    if (!target) throw filterFault(text, "unknownField", namesIn(context, context.entity));
    steps.push({ field, target });
    entity = target;
  }
  throw filterFault(text, "unknownField");
}

/** One condition, checked; null on the right side of eq and ne means "is empty" and "is not empty". */
export function compare(
  context: FilterContext,
  fieldText: string,
  operator: FilterOperator,
  value: Json,
): FilterNode {
  const path = resolvePath(context, fieldText);
  const days = daysAsked(path.field, operator, value);
  if (days) return touches(context, fieldText, days);
  const asked =
    value === null && (operator === "eq" || operator === "ne")
      ? operator === "eq"
        ? "isNull"
        : "isNotNull"
      : operator === "isNull" && value === false
        ? "isNotNull"
        : operator === "isNotNull" && value === false
          ? "isNull"
          : operator;
  const part = operator === "eq" ? fieldText : `${fieldText}__${operator}`;
  if (!takes(path.field, asked)) throw filterFault(part, "operator", operatorsOf(path.field));
  const operand = checkOperand(path.field, asked, value, part);
  return orByName(context, { kind: "compare", path, operator: asked, operand });
}

/** A text is also looked for by what the reader knows it as. */
function orByName(
  context: FilterContext,
  node: Extract<FilterNode, { kind: "compare" }>,
): FilterNode {
  const { path, operator, operand } = node;
  if (operator !== "contains" || path.field.column === null || !takes(path.field, "in"))
    return node;
  const entity = path.steps.at(-1)?.target ?? context.entity;
  const stored = context.storedNames?.(entity, [String(operand)]) ?? [];
  if (stored.length === 0) return node;
  return {
    kind: "group",
    logic: "or",
    nodes: [node, { ...node, operator: "in", operand: stored }],
  };
}

/** A range ends on the first of these days or later, and begins on the last one or earlier. */
function touches(context: FilterContext, fieldText: string, days: [Json, Json]): FilterNode {
  if (isReversed(days))
    throw filterFault(fieldText, "operand", [JSON.stringify(days.toReversed())]);
  const [from, to] = days;
  return allOf([compare(context, fieldText, "gte", from), compare(context, fieldText, "lte", to)]);
}

/** Fields of the entity that a filter may name for this person. */
const namesIn = (context: FilterContext, entity: EntityModel): string[] =>
  entity.fields
    .map(({ name }) => name)
    .filter((name) => readableField(context, entity, name) !== undefined);

/** What the field is compared by. */
export const operatorsOf = (field: FieldModel): FilterOperator[] => [
  ...field.operators,
  ...(takes(field, "under") ? (["under"] as const) : []),
  ...(kindOf(field).span ? (["eq", "between"] as const) : []),
];

/** Only a relation to a tree has something below. */
const takes = ({ column, relation, operators }: FieldModel, operator: FilterOperator): boolean =>
  operator === "under" ? column !== null && relation?.tree === true : operators.includes(operator);

/** Quick search: every word must be found in one of the fields. Null: there is nothing to look for. */
export function search(
  context: FilterContext,
  text: Json,
  fieldNames: Json | undefined,
): FilterNode | null {
  if (text === null || text === "") return null;
  if (typeof text !== "string" && typeof text !== "number") throw filterFault("q", "operand");
  const phrase = String(text);
  if (phrase.length > filterBounds.textLength || !isStorable(phrase)) {
    throw filterFault("q", "tooLarge");
  }
  const words = phrase.split(/\s+/u).filter(Boolean).slice(0, filterBounds.words);
  if (words.length === 0) return null;
  const stored = context.storedNames?.(context.entity, words) ?? [];
  return {
    kind: "search",
    words,
    fields: searchFields(context, fieldNames),
    ...(stored.length > 0 ? { stored } : {}),
  };
}

function searchFields(context: FilterContext, names: Json | undefined): FieldModel[] {
  const { entity } = context;
  if (Array.isArray(names) && names.length > 0) {
    return names.slice(0, filterBounds.conditions).map((name) => {
      const field = typeof name === "string" ? readableField(context, entity, name) : undefined;
      if (!field?.column || !field.operators.includes("contains")) {
        const searched = entity.fields
          .filter((other) => other.column && other.operators.includes("contains"))
          .map((other) => other.name);
        const open = searched.filter(
          (other) => readableField(context, entity, other) !== undefined,
        );
        throw filterFault(String(name), "unknownField", open);
      }
      return field;
    });
  }
  const weighted = entity.fields
    .filter((field) => (field.search ?? 0) > 0 && field.column)
    .filter(({ name }) => readableField(context, entity, name) !== undefined)
    .sort((a, b) => (b.search ?? 0) - (a.search ?? 0));
  const title = readableField(context, entity, entity.titleField);
  return weighted.length > 0 ? weighted : title?.column ? [title] : [];
}
