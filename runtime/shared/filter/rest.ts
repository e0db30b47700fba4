import type { FilterOperator, Json } from "../entity/model.ts";
import { filterFault } from "./fault.ts";
import { allOf, filterBounds, type FilterContext, type FilterNode } from "./node.ts";
import { compare, operatorsOf, resolvePath, search } from "./path.ts";

const operators = new Set<string>([
  "eq",
  "ne",
  "lt",
  "lte",
  "gt",
  "gte",
  "startsWith",
  "endsWith",
  "contains",
  "in",
  "notIn",
  "isNull",
  "isNotNull",
  "between",
  "under",
] satisfies FilterOperator[]);

interface Count {
  conditions: number;
}

/**
 * Reads the filter of the REST face: `{ "status": 1, "orgId": [1,2], "amount__gte": "5", "orgId.name__contains": "x",
 * "q": "text", "and": [..], "or": [..], "not": {..} }`. All keys must hold; an array means "one of". F4001 names a wrong part.
 */
export function parseRestFilter(context: FilterContext, filter: Json): FilterNode {
  return readObject(context, filter, "filter", 0, { conditions: 0 });
}

function readObject(
  context: FilterContext,
  filter: Json,
  part: string,
  depth: number,
  count: Count,
): FilterNode {
  if (filter === null || typeof filter !== "object" || Array.isArray(filter)) {
    throw filterFault(part, "shape");
  }
  if (depth > filterBounds.depth) throw filterFault(part, "tooDeep");
  const nodes: FilterNode[] = [];
  for (const [key, value] of Object.entries(filter)) {
    if (++count.conditions > filterBounds.conditions) throw filterFault(part, "tooLarge");
    const node = readEntry(context, key, value, depth, count);
    if (node) nodes.push(node);
  }
  return allOf(nodes);
}

function readEntry(
  context: FilterContext,
  key: string,
  value: Json,
  depth: number,
  count: Count,
): FilterNode | null {
  switch (key) {
    case "q":
      return search(context, value, undefined);
    case "and":
    case "or": {
      if (!Array.isArray(value)) throw filterFault(key, "shape");
      if (value.length === 0) return null;
      const nodes = value.map((item) => readObject(context, item, key, depth + 1, count));
      return { kind: "group", logic: key, nodes };
    }
    case "not":
      return { kind: "not", node: readObject(context, value, key, depth + 1, count) };
    default:
      return readCondition(context, key, value);
  }
}

function readCondition(context: FilterContext, key: string, value: Json): FilterNode {
  const at = key.lastIndexOf("__");
  const suffix = at > 0 ? key.slice(at + 2) : "";
  const field = at > 0 ? key.slice(0, at) : key;
  if (at > 0 && !operators.has(suffix))
    throw filterFault(key, "operator", operatorsOf(resolvePath(context, field).field));
  if (at > 0) return compare(context, field, suffix as FilterOperator, value);
  return Array.isArray(value)
    ? compare(context, field, "in", value)
    : compare(context, field, "eq", value);
}
