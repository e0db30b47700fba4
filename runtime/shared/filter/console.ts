import { kindOf } from "../entity/kinds/registry.ts";
import type { FieldModel, FilterOperator, Json } from "../entity/model.ts";
import { filterFault } from "./fault.ts";
import { allOf, filterBounds, type FilterContext, type FilterNode } from "./node.ts";
import { compare, readableField, search } from "./path.ts";
import { parseRestFilter } from "./rest.ts";

const operators: FilterOperator[] = [
  "eq",
  "ne",
  "lt",
  "lte",
  "gt",
  "gte",
  "startsWith",
  "endsWith",
  "contains",
];
const logics = ["and", "or", "xor"] as const;

/** Names of a page input that are no field: paging, sort and the filter itself. */
const reserved = new Set([
  "page",
  "pageSize",
  "field",
  "order",
  "descStr",
  "keyword",
  "search",
  "filter",
]);

/**
 * Reads the conditions of a console page, list or export call: `filter {logic 0 and,1 or,2 xor; filters[]; field; operator 0..8; value}`
 * or the filter of the REST face,
 * `search {fields, keyword}`, `keyword`, and plain properties named like fields (text contains, everything else equals; null
 * and "" do not filter; the relation to the tree beside the list means all below; startTime and endTime bound createTime). Unknown plain properties are ignored, as clients send whole forms.
 */
export function parseConsoleFilter(
  context: FilterContext,
  input: { [key: string]: Json },
): FilterNode {
  const nodes: FilterNode[] = [];
  const add = (node: FilterNode | null) => {
    if (node) nodes.push(node);
  };
  if (input.filter !== undefined && input.filter !== null) {
    add(
      isRestForm(input.filter)
        ? parseRestFilter(context, input.filter)
        : readGroup(context, input.filter, 0, { conditions: 0 }),
    );
  }
  if (isObject(input.search))
    add(search(context, input.search.keyword ?? null, input.search.fields));
  if (input.keyword !== undefined) add(search(context, input.keyword, undefined));
  for (const [name, value] of Object.entries(input)) {
    if (reserved.has(name) || value === null || value === "") continue;
    add(plainProperty(context, name, value));
  }
  if (nodes.length > filterBounds.conditions) throw filterFault("filter", "tooLarge");
  return allOf(nodes);
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const groupNames = ["logic", "filters", "field", "operator"];

/** A filter without any name of a group is one of the REST face: `{ "status": 1, "name__contains": "x" }`. */
function isRestForm(filter: Json): boolean {
  if (!isObject(filter)) return false;
  const names = Object.keys(filter);
  return names.length > 0 && !names.some((name) => groupNames.includes(camel(name)));
}

function plainProperty(context: FilterContext, name: string, value: Json): FilterNode | null {
  const field = readableField(context, context.entity, name);
  if (!field) return timeBound(context, name, value);
  if (Array.isArray(value)) return value.length > 0 ? rangeOrList(context, field, value) : null;
  if (context.entity.views.some(({ side }) => side === name)) return branch(context, name, value);
  const text = field.operators.includes("contains");
  if (!field.operators.includes(text ? "contains" : "eq")) return null;
  return compare(context, name, text ? "contains" : "eq", value);
}

/** The tree beside a list filters by a record and all below it; what is no id, as the -1 of "all", filters by nothing. */
const branch = (context: FilterContext, name: string, value: Json): FilterNode | null =>
  Number(value) <= 0 ? null : compare(context, name, "under", value);

function rangeOrList(context: FilterContext, field: FieldModel, value: Json[]): FilterNode {
  const range = kindOf(field).calendar !== null && value.length === 2;
  return compare(context, field.name, range ? "between" : "in", value);
}

function timeBound(context: FilterContext, name: string, value: Json): FilterNode | null {
  if (name !== "startTime" && name !== "endTime") return null;
  const field = readableField(context, context.entity, "createTime");
  if (!field || typeof value === "object") return null;
  return compare(context, field.name, name === "startTime" ? "gte" : "lte", value);
}

function readGroup(
  context: FilterContext,
  filter: Json,
  depth: number,
  count: { conditions: number },
): FilterNode | null {
  if (!isObject(filter)) throw filterFault("filter", "shape");
  if (depth > filterBounds.depth) throw filterFault("filter", "tooDeep");
  if (++count.conditions > filterBounds.conditions) throw filterFault("filter", "tooLarge");
  const nodes: FilterNode[] = [];
  if (Array.isArray(filter.filters)) {
    for (const item of filter.filters) {
      const node = readGroup(context, item, depth + 1, count);
      if (node) nodes.push(node);
    }
  }
  if (typeof filter.field === "string" && filter.field !== "") {
    const operator = operators[Number(filter.operator ?? 0)];
    if (!operator)
      throw filterFault(
        filter.field,
        "operator",
        operators.map((name, place) => `${place} ${name}`),
      );
    nodes.push(compare(context, camel(filter.field), operator, filter.value ?? null));
  }
  if (nodes.length === 0) return null;
  const logic = logics[Number(filter.logic ?? 0)];
  if (!logic) throw filterFault("logic", "operand");
  return { kind: "group", logic, nodes };
}

/** Clients of this family also write property names with a capital. */
function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
