import { kindOf } from "../../runtime/shared/entity/kinds/registry.ts";
import { kindOfSchema } from "../../runtime/shared/schema/kindOfSchema.ts";
import type { FieldSchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";

const starters: Readonly<Record<string, FieldSchema>> = {
  string: { type: "string", maxLength: 64 },
  text: { type: ["string", "null"], "x-type": "text", maxLength: 2000 },
  html: { type: ["string", "null"], "x-type": "html", maxLength: 20000 },
  email: { type: ["string", "null"], format: "email", maxLength: 64 },
  phone: { type: ["string", "null"], "x-type": "phone", maxLength: 16 },
  url: { type: ["string", "null"], format: "uri", maxLength: 256 },
  integer: { type: ["integer", "null"] },
  decimal: { type: ["string", "null"], "x-type": { decimal: [14, 2] } },
  boolean: { type: "boolean", default: false },
  date: { type: ["string", "null"], format: "date" },
  dateTime: { type: ["string", "null"], format: "date-time" },
  time: { type: ["string", "null"], format: "time" },
  status: { type: "integer", "x-dict": "StatusEnum", default: 1 },
  files: { type: "array", items: { type: "integer" }, "x-file": { max: 9 } },
  json: { "x-type": "json" },
};

/** A first schema for a field of this kind; a UsageFault names the kinds there are. */
export function starterField(kind: string): FieldSchema {
  const starter = Object.hasOwn(starters, kind) ? starters[kind] : undefined;
  if (starter) return starter;
  throw new UsageFault(
    `"${kind}" is no kind to start with; take one of ${Object.keys(starters).join(", ")}.`,
  );
}

/**
 * True when a list can offer a field that starts like this as a filter. Decimals are left out: below row-level security PostgreSQL compares
 * them only in rows that a person may see, so no index finds them, and `formwork budget` would refuse the filter.
 */
export function isFilter(starter: string): boolean {
  const kind = kindOfSchema(starterField(starter));
  if (kind === null) return false;
  const { listed, amount } = kindOf({ kind });
  return listed && amount !== "exact";
}

/** True when a filter by such a field finds few of many records, and so needs an index to find them. */
export function isSelective(starter: string): boolean {
  const kind = kindOfSchema(starterField(starter));
  if (kind === null || !isFilter(starter)) return false;
  const { operators, choice, filtered, calendar } = kindOf({ kind });
  const hasFewValues = choice === "one" || (filtered && calendar === null);
  return !operators.includes("contains") && !hasFewValues;
}
