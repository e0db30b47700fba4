import type { EntityModel, Json } from "../../../shared/entity/model.ts";

/** Values a new record starts with: literal defaults, today and now; lists are empty, the rest is null. */
export function defaultValues(entity: EntityModel, now: Date = new Date()): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const { name, kind, system, readOnly, default: given, defaultExpr } of entity.fields) {
    if (system || readOnly || name === "id") continue;
    if (given !== undefined) values[name] = given;
    else if (defaultExpr === "$today") values[name] = localDay(now);
    else if (defaultExpr === "$now") values[name] = now.toISOString();
    else values[name] = lists.has(kind) ? [] : null;
  }
  return values;
}

const lists: ReadonlySet<string> = new Set(["relations", "files", "children", "rows"]);

const localDay = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
