import type { Json } from "../../../../../shared/entity/model.ts";
import { spanOperator } from "../days/daySpans.ts";

/** One condition of the builder. `key` tells it apart on the screen alone. */
export interface Condition {
  kind: "condition";
  key: number;
  /** Field name, or a relation and a field of the other entity: "projectId.name". */
  path: string;
  operator: string;
  value: Json;
}

/** What the builder does not know how to show; it is kept as it is. */
interface Foreign {
  kind: "foreign";
  key: number;
  filter: Values;
}

export interface Group {
  kind: "group";
  key: number;
  logic: "and" | "or";
  nodes: FilterItem[];
}

export type FilterItem = Condition | Group | Foreign;
type Values = Record<string, Json>;

let lastKey = 0;
const nextKey = () => (lastKey += 1);

export const newCondition = (path: string, operator: string): Condition => ({
  kind: "condition",
  key: nextKey(),
  path,
  operator,
  value: null,
});

export const newGroup = (logic: Group["logic"], nodes: FilterItem[] = []): Group => ({
  kind: "group",
  key: nextKey(),
  logic,
  nodes,
});

const withoutValue = new Set(["isNull", "isNotNull"]);
export const takesNoValue = (operator: string): boolean => withoutValue.has(operator);

/** Keys under which the builder's conditions are in a list's filter. */
export const treeKeys = ["and", "or"] as const;

/** The builder's conditions of a filter as a tree; the quick filters beside them are not its matter. */
export function readTree(values: Values): Group {
  const and = Array.isArray(values["and"]) ? values["and"].map(readItem) : [];
  const or = Array.isArray(values["or"]) ? values["or"].map(readItem) : [];
  if (or.length === 0) return newGroup("and", and);
  if (and.length === 0) return newGroup("or", or);
  return newGroup("and", [...and, newGroup("or", or)]);
}

function readItem(json: Json): FilterItem {
  const filter = isObject(json) ? json : {};
  const entries = Object.entries(filter);
  const [only] = entries;
  if (entries.length !== 1 || !only || only[0] === "not" || only[0] === "q") {
    return { kind: "foreign", key: nextKey(), filter };
  }
  const [name, value] = only;
  if (name === "and" || name === "or") {
    return newGroup(name, Array.isArray(value) ? value.map(readItem) : []);
  }
  return { kind: "condition", key: nextKey(), ...readName(name, value), value };
}

/** Field and operator of a filter's key: "amount__gte"; a list alone means one of. */
export function readName(name: string, value: Json): { path: string; operator: string } {
  const at = name.lastIndexOf("__");
  if (at > 0) return { path: name.slice(0, at), operator: name.slice(at + 2) };
  return { path: name, operator: Array.isArray(value) ? "in" : "eq" };
}

const writeName = ({ path, operator }: Condition) =>
  operator === "eq" ? path : `${path}__${operator}`;

/** The tree as entries of a list's filter; conditions that lack something are left out. */
export function writeTree(tree: Group): Values {
  const items = tree.nodes.flatMap(writeItem);
  return items.length === 0 ? {} : { [tree.logic]: items };
}

function writeItem(item: FilterItem): Values[] {
  if (item.kind === "foreign") return [item.filter];
  if (item.kind === "condition") {
    if (!isComplete(item)) return [];
    return [{ [writeName(item)]: takesNoValue(item.operator) ? true : item.value }];
  }
  const nodes = item.nodes.flatMap(writeItem);
  return nodes.length === 0 ? [] : [{ [item.logic]: nodes }];
}

/** Whether a condition says enough to be asked for. */
export function isComplete({ path, operator, value }: Condition): boolean {
  if (path === "" || operator === "") return false;
  if (takesNoValue(operator)) return true;
  if (operator === spanOperator) return typeof value === "string" && value !== "";
  if (operator === "between") {
    return Array.isArray(value) && value.length === 2 && value.every((part) => !isEmpty(part));
  }
  return Array.isArray(value) ? value.length > 0 : !isEmpty(value);
}

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === undefined || value === "";

/** A tree in which one item is another, or is gone (null). */
export function changeItem(tree: Group, key: number, to: FilterItem | null): Group {
  return {
    ...tree,
    nodes: tree.nodes.flatMap((item) => {
      if (item.key === key) return to === null ? [] : [to];
      return [item.kind === "group" ? changeItem(item, key, to) : item];
    }),
  };
}

/** A tree with one more item at the end of a group. */
export function addItem(tree: Group, groupKey: number, item: FilterItem): Group {
  if (tree.key === groupKey) return { ...tree, nodes: [...tree.nodes, item] };
  return {
    ...tree,
    nodes: tree.nodes.map((node) => (node.kind === "group" ? addItem(node, groupKey, item) : node)),
  };
}

/** How many conditions there are in all. */
export const countConditions = (tree: Group): number =>
  tree.nodes.reduce((sum, item) => sum + (item.kind === "group" ? countConditions(item) : 1), 0);

const isObject = (value: Json): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
