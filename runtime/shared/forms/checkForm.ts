import type { Json } from "../entity/model.ts";
import type { FaultList } from "../schema/fault.ts";
import type { JsonDocument } from "../schema/jsonDocument.ts";
import { isObject } from "../schema/prune.ts";
import { say } from "../faults/say.ts";

/** More fields than this no form has. */
export const mostFields = 1000;

/**
 * What a form may not say although an entity may: a form is drawn in one tenant and interpreted, so it names no table and no
 * permissions of its own, and belongs to nobody else. A module that was made from it may say all of it.
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
  if (fields.length > mostFields) {
    const problem = say("manyFields", { count: fields.length, limit: mostFields });
    faults.add(json, ["properties"], "S621", problem, { at: "key" });
  }
  for (const [name, field] of fields) {
    const relation = isObject(field) ? field["x-relation"] : undefined;
    for (const part of isObject(relation) ? Object.keys(relation) : []) {
      if (!openLinks.has(part))
        refuse(["properties", name, "x-relation", part], `x-relation.${part}`);
    }
  }
}

const closedKeywords = ["x-keys", "x-policy", "x-seed", "x-states", "allOf"];

const openParts = new Set(["module", "titleField", "menu", "offline"]);

const openLinks = new Set(["to", "onDelete", "label", "filter"]);
