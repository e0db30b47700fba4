import { budgets } from "../budgets.ts";
import type { Json } from "../entity/model.ts";
import type { FaultList } from "../schema/faults/fault.ts";
import type { JsonDocument } from "../schema/read/jsonDocument.ts";
import { isObject } from "../schema/read/prune.ts";
import { say } from "../faults/say.ts";

/** More fields than this no form has. */
export const mostFields = 1000;
/** Nor so many with those of its rows; nothing more is looked at in a larger one. */
export const mostFieldsInAll = 2000;
/** Nor so many characters in all its expressions. */
const longestExpressions = 100_000;
/** Those of rows count once per hundred possible rows, because they are computed for every row. */
const rowsTogether = 100;
const { mostRows } = budgets.forms;

/** A form that is too large for being checked; the fault says so. */
export function isTooLarge(
  json: JsonDocument,
  value: Json | undefined,
  faults: FaultList,
): boolean {
  const count = countFields(value);
  if (count > mostFieldsInAll) {
    const problem = say("manyFields", { count, limit: mostFieldsInAll });
    // Reported at the start: to find a better place, the whole text would have to be read.
    faults.add(json, [], "S621", problem, { offset: 0 });
    return true;
  }
  const length = expressionLength(value, 0);
  if (length <= longestExpressions) return false;
  const problem = say("manyExpressions", { count: length, limit: longestExpressions });
  faults.add(json, [], "S621", problem, { offset: 0 });
  return true;
}

const deepestRows = 6;

/** Fields of a document with those of its rows. */
export function countFields(value: unknown, depth = 0): number {
  const properties = isObject(value) ? value["properties"] : undefined;
  if (!isObject(properties) || depth > deepestRows) return 0;
  return Object.values(properties).reduce<number>(
    (sum, field) => sum + 1 + (isObject(field) ? countFields(field["items"], depth + 1) : 0),
    0,
  );
}

/** Keywords whose texts are expressions, at any depth. */
const expressionKeywords = new Set([
  "expr",
  "filter",
  "visible",
  "required",
  "readOnly",
  "options",
]);
const deepestPart = 30;

function expressionLength(value: Json | undefined, depth: number): number {
  if (typeof value !== "object" || value === null || depth > deepestPart) return 0;
  let length = 0;
  for (const [key, part] of Object.entries(value)) {
    if (key === "items" && isObject(part)) {
      const { maxItems = mostRows } = value as { maxItems?: Json };
      const rows = typeof maxItems === "number" ? Math.min(maxItems, mostRows) : mostRows;
      length += Math.ceil(Math.max(1, rows / rowsTogether) * expressionLength(part, depth + 1));
    } else if (typeof part !== "string") length += expressionLength(part, depth + 1);
    else if (expressionKeywords.has(key) || key === "x-default") length += part.length;
  }
  return length;
}

/** Refuses a form of too many fields; true: it is not worth reading further, which takes long for very many. */
export function isTooWide(json: JsonDocument, value: Json, faults: FaultList): boolean {
  const fields = isObject(value) && isObject(value["properties"]) ? value["properties"] : {};
  const count = Object.keys(fields).length;
  if (count <= mostFields) return false;
  const problem = say("manyFields", { count, limit: mostFields });
  faults.add(json, ["properties"], "S621", problem, { at: "key" });
  return true;
}

/**
 * Refuses keywords that an entity may have but a form may not: a form belongs to one tenant and is interpreted, so it has no table and no
 * permissions of its own. A module generated from it may have all of them.
 */
export function checkForm(json: JsonDocument, value: Json | null, faults: FaultList): void {
  if (!isObject(value)) return;
  const refuse = (path: (string | number)[], what: string) =>
    faults.add(json, path, "S620", say("notForForms", { keyword: what }), { at: "key" });
  for (const keyword of closedKeywords)
    if (Object.hasOwn(value, keyword)) refuse([keyword], keyword);
  const entity = value["x-entity"];
  for (const part of isObject(entity) ? Object.keys(entity) : []) {
    if (!openParts.has(part)) refuse(["x-entity", part], `x-entity.${part}`);
  }
  const fields = isObject(value["properties"]) ? Object.entries(value["properties"]) : [];
  for (const [name, field] of fields) {
    const relation = isObject(field) ? field["x-relation"] : undefined;
    for (const part of isObject(relation) ? Object.keys(relation) : []) {
      if (!openLinks.has(part))
        refuse(["properties", name, "x-relation", part], `x-relation.${part}`);
    }
  }
}

const closedKeywords = [
  "x-keys",
  "x-policy",
  "x-seed",
  "x-states",
  "x-webhooks",
  "x-collaboration",
  "x-notify",
  "x-remind",
  "x-charts",
  "x-query",
  "x-let",
  "allOf",
];

const openParts = new Set(["module", "titleField", "menu", "offline", "pickable", "public"]);

const openLinks = new Set(["to", "onDelete", "label", "filter"]);
