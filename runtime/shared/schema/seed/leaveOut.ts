import type { Json } from "../../entity/model.ts";
import { pascalCase } from "../names.ts";
import { isObject } from "../read/prune.ts";

const menuEntity = "access/menu";
const directory = 1;

/** Names of the calls of an entity, from its schema as it is written; null: it is none. */
export function apiOfText(module: string, name: string, text: string): string | null {
  try {
    const entity = (JSON.parse(text) as { "x-entity"?: { api?: unknown } })["x-entity"];
    if (!entity) return null;
    return typeof entity.api === "string" ? entity.api : module + pascalCase(name);
  } catch {
    // The reader reports it where the module is not left out.
    return null;
  }
}

/** Rows of menus without the directories that are named as a module that is left out. */
export const withoutDirectoriesOf = <Row extends { [name: string]: Json }>(
  modules: ReadonlySet<string>,
  entity: string,
  rows: readonly Row[],
): Row[] =>
  entity === menuEntity
    ? rows.filter(({ type, name }) => type !== directory || !modules.has(String(name)))
    : [...rows];

/**
 * A seed without references, in lists, to menus of entities that are left out: their pages are named as their calls are, and their buttons
 * begin with that name.
 */
export function withoutMenusOf(apis: ReadonlySet<string>, value: Json): Json {
  if (Array.isArray(value))
    return value.filter((item) => !isGone(apis, item)).map((item) => withoutMenusOf(apis, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutMenusOf(apis, part)]),
  );
}

function isGone(apis: ReadonlySet<string>, item: Json): boolean {
  if (!isObject(item) || item["$ref"] !== menuEntity || !isObject(item["key"])) return false;
  const { name, permission } = item["key"];
  if (typeof permission === "string") return apis.has(permission.split("/")[0] ?? "");
  return typeof name === "string" && apis.has(name);
}
