import { kindOf } from "../../entity/kinds/registry.ts";
import {
  queryAggregates,
  queryUnits,
  type QueryAggregate,
  type QueryUnit,
} from "../../entity/model/queryModel.ts";
import { kindOfSchema } from "../kindOfSchema.ts";
import type { FieldSchema, FromSchema } from "../read/sourceTypes.ts";

export interface Origin {
  path: string;
  /** The keyword of the path within x-from; null: x-from is the path. */
  part: QueryUnit | QueryAggregate | null;
  unit?: QueryUnit;
  aggregate?: QueryAggregate;
  where?: string;
}

/** What x-from says; null for one that names no part, or several. */
export function originOf(from: string | FromSchema): Origin | null {
  if (typeof from === "string") return { path: from, part: null };
  const units = queryUnits.filter((name) => from[name] !== undefined);
  const aggregates = queryAggregates.filter((name) => from[name] !== undefined);
  const [part, ...others] = [...units, ...aggregates];
  if (part === undefined || others.length > 0) return null;
  const [unit] = units;
  const [aggregate] = aggregates;
  return {
    path: from[part] ?? "",
    part,
    ...(unit ? { unit } : {}),
    ...(aggregate ? { aggregate } : {}),
    ...(from.where === undefined ? {} : { where: from.where }),
  };
}

/** What of a field goes with its values; the rest says how they are entered and stored. */
const carried = [
  "title",
  "type",
  "format",
  "enum",
  "maxLength",
  "minimum",
  "maximum",
  "items",
  "x-type",
  "x-dict",
  "x-mask",
  "x-sensitive",
] as const satisfies readonly (keyof FieldSchema)[];

const most = Number.MAX_SAFE_INTEGER;
const mostDigits = 38;

/** True when the part can be taken of values of this field. */
export function takes({ unit, aggregate }: Origin, schema: FieldSchema): boolean {
  const kind = kindOfSchema(schema);
  if (kind === null) return true;
  const { amount, calendar } = kindOf({ kind });
  const isNumber = amount !== null && schema["x-relation"] === undefined;
  if (unit) return calendar !== null;
  if (aggregate === "sum" || aggregate === "avg") return isNumber;
  return aggregate === "min" || aggregate === "max" ? isNumber || calendar !== null : true;
}

/** The field of the view as a schema would write it by hand. */
export function columnSchema(
  { unit, aggregate }: Origin,
  source: FieldSchema,
  label: string | null,
): FieldSchema {
  const sensitive = source["x-sensitive"] ? { "x-sensitive": source["x-sensitive"] } : {};
  const isUnit =
    source["x-ui"]?.unit === undefined ? {} : { "x-ui": { unit: source["x-ui"].unit } };
  if (unit === "day") return { type: "string", format: "date", ...sensitive };
  if (unit) return { type: "string", maxLength: 8, ...sensitive };
  if (aggregate === "count") return { type: "integer", minimum: 0, maximum: most, ...sensitive };
  if (aggregate === "sum" || aggregate === "avg")
    return { ...summed(aggregate, source), ...sensitive, ...isUnit };
  const { "x-type": special, ...rest } = Object.fromEntries(
    carried.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  ) as FieldSchema;
  // A number that is counted up is text here: a view counts nothing.
  const isCounted = typeof special === "object" && special.sequence !== undefined;
  const relation = source["x-relation"];
  return {
    ...rest,
    ...(special === undefined || isCounted ? {} : { "x-type": special }),
    ...(relation?.to ? { "x-relation": { to: relation.to, ...(label ? { label } : {}) } } : {}),
    ...(source["x-ui"] ? { "x-ui": withoutWidget(source["x-ui"]) } : {}),
  };
}

/** Sums have room for many values, and averages two decimal places at least. */
function summed(aggregate: "sum" | "avg", { "x-type": special }: FieldSchema): FieldSchema {
  const [precision, scale] = (typeof special === "object" && special.decimal) || [19, 0];
  if (aggregate === "sum" && !(typeof special === "object" && special.decimal))
    return { type: "integer", minimum: -most, maximum: most };
  const places = aggregate === "avg" ? Math.max(2, scale) : scale;
  const digits = Math.min(mostDigits, precision - scale + places + (aggregate === "sum" ? 10 : 0));
  return { type: "string", "x-type": { decimal: [digits, Math.min(places, digits)] } };
}

function withoutWidget(ui: NonNullable<FieldSchema["x-ui"]>): NonNullable<FieldSchema["x-ui"]> {
  const { widget: _, help: __, ...rest } = ui;
  return rest;
}
