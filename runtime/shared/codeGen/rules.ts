import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import { textControls } from "./controls.ts";
import type { DesignColumn } from "./design.ts";

/** One rule of the wire: `min` and `max` are lengths of texts and bounds of numbers. */
export interface Rule {
  key?: string | number;
  type?: string;
  message?: string;
  min?: number | string | null;
  max?: number | string | null;
  pattern?: string | null;
  dataType?: string;
}

/** The rules of a column; text that is no list of rules counts as none. */
export function rulesOf({ rules }: Pick<DesignColumn, "rules">): Rule[] {
  if (!rules) return [];
  try {
    const value: unknown = JSON.parse(rules);
    return Array.isArray(value)
      ? value.filter((rule): rule is Rule => typeof rule === "object" && rule !== null)
      : [];
  } catch {
    return [];
  }
}

type Bounds = Pick<FieldSchema, "minLength" | "minimum" | "maximum" | "pattern">;

/** The keywords that the rules of kinds `range` and `pattern` become; the other kinds are said by control and flags. */
export function boundsOf(column: DesignColumn): Bounds {
  const bounds: Bounds = {};
  for (const { type, min, max, pattern } of rulesOf(column)) {
    if (type === "pattern" && pattern) bounds.pattern = pattern;
    if (type !== "range") continue;
    if (textControls.has(column.effectType ?? "Input")) {
      if (isGiven(min)) bounds.minLength = Number(min);
      continue;
    }
    if (isGiven(min)) bounds.minimum = min;
    if (isGiven(max)) bounds.maximum = max;
  }
  return bounds;
}

const isGiven = (value: number | string | null | undefined): value is number | string =>
  value !== null && value !== undefined && value !== "";

/** The rules that say the bounds of a field; null when it has none. */
export function rulesText(field: FieldSchema): string | null {
  const rules: Rule[] = [];
  const { minLength, minimum, maximum, pattern } = field;
  const least = minLength ?? minimum;
  if (least !== undefined || maximum !== undefined)
    rules.push({
      key: rules.length + 1,
      type: "range",
      ...(least === undefined ? {} : { min: least }),
      ...(maximum === undefined ? {} : { max: maximum }),
    });
  if (pattern !== undefined) rules.push({ key: rules.length + 1, type: "pattern", pattern });
  return rules.length > 0 ? JSON.stringify(rules) : null;
}
