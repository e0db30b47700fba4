import type { FieldSchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import type {
  Bound,
  SourceColumn,
} from "../../runtime/server/core/database/migrate/tableCatalog.ts";
import { fieldFromSchema } from "../../runtime/shared/schema/jsonSchema/fieldFromSchema.ts";

/** The field of a column, or null when the column is left out; with what could not be said. */
export function columnField(
  column: SourceColumn,
  choices: (string | number)[] | null,
  bounds: readonly Bound[],
): { schema: FieldSchema | null; notes: string[] } {
  if (column.isGenerated)
    return {
      schema: null,
      notes: ["is computed by the database and was left out; say it in x-computed"],
    };
  const made = ofType(column, column.labels ?? choices);
  const { schema, note } = withDefault(made.schema, column);
  const notes = [...made.notes, ...(note === null ? [] : [note])];
  if (column.domainCheck !== null)
    notes.push(`the domain's ${column.domainCheck.slice(0, 120)} was left out; say it in x-rules`);
  return { schema: schema && withBounds(schema, bounds, notes), notes };
}

type Made = { schema: FieldSchema | null; notes: string[] };

function ofType({ name, type }: SourceColumn, values: (string | number)[] | null): Made {
  const [, base = type, size = ""] =
    /^([a-z ]+?)(?:\((.*?)\))?(?: with(?:out)? time zone)?$/.exec(type) ?? [];
  const plain = (schema: FieldSchema, ...notes: string[]): Made => ({ schema, notes });
  if (type.endsWith("[]")) return plain({ "x-type": "json" }, `is a list (${type}); kept as JSON`);
  if (values) return fieldFromSchema(name, { enum: values });
  switch (base.trim()) {
    case "smallint":
      return plain({ type: "integer", minimum: -32_768, maximum: 32_767 });
    case "integer":
    case "bigint":
      return plain({ type: "integer" });
    case "numeric":
      return numeric(size);
    case "money":
      return plain({ type: "string", "x-type": { decimal: [18, 2] } });
    case "real":
    case "double precision":
      return plain(
        { type: "string", "x-type": { decimal: [18, 6] } },
        "floating point became an exact decimal (18 digits, 6 after the point)",
      );
    case "boolean":
      return plain({ type: "boolean" });
    case "date":
      return plain({ type: "string", format: "date" });
    case "timestamp":
      return type.includes("without")
        ? plain(
            { type: "string", format: "date-time" },
            "had no time zone; moments are stored with one",
          )
        : plain({ type: "string", format: "date-time" });
    case "time":
      return plain({ type: "string", format: "time" });
    case "uuid":
      return plain({ type: "string", maxLength: 36 });
    case "json":
    case "jsonb":
      return plain({ "x-type": "json" });
    case "bytea":
      return {
        schema: null,
        notes: ["holds binary data and was left out; declare x-file for uploads"],
      };
    case "tsvector":
      return { schema: null, notes: ["is a search index and was left out; say x-search"] };
    case "character varying":
    case "character":
    case "text":
    case "citext":
    case "name":
    case "xml":
      return fieldFromSchema(name, {
        type: "string",
        ...(size === "" ? {} : { maxLength: Number(size) }),
      });
    case "inet":
    case "cidr":
    case "macaddr":
    case "interval":
      return plain({ type: "string", maxLength: 64 }, `was ${type}; kept as text`);
    default:
      return plain({ "x-type": "json" }, `was ${type}; kept as JSON`);
  }
}

function numeric(size: string): Made {
  const [digits, after = 0] = size.split(",").map(Number);
  if (size === "" || digits === undefined)
    return {
      schema: { type: "string", "x-type": { decimal: [18, 6] } },
      notes: ["had no number of digits; got 18, 6 after the point"],
    };
  return {
    schema: { type: "string", "x-type": { decimal: [digits, Math.max(0, after)] } },
    notes: [],
  };
}

const moments =
  /^(now\(\)|CURRENT_TIMESTAMP|statement_timestamp\(\)|transaction_timestamp\(\)|clock_timestamp\(\))/i;

function withDefault(
  schema: FieldSchema | null,
  { defaultText }: SourceColumn,
): { schema: FieldSchema | null; note: string | null } {
  if (!schema || defaultText === null || schema["x-type"] === "json") return { schema, note: null };
  if (defaultText.startsWith("nextval("))
    return { schema, note: "was numbered by a sequence; declare x-type sequence" };
  if (schema.format === "date-time" && moments.test(defaultText))
    return { schema: { ...schema, "x-default": "$now" }, note: null };
  if (schema.format === "date" && /^(CURRENT_DATE|\(?now\(\)\)?::date)/i.test(defaultText))
    return { schema: { ...schema, "x-default": "$today" }, note: null };
  const value = constantOf(defaultText, schema);
  if (value === undefined)
    return { schema, note: `the default ${defaultText.slice(0, 80)} was left out` };
  return { schema: { ...schema, default: value }, note: null };
}

function constantOf(text: string, schema: FieldSchema): string | number | boolean | undefined {
  const quoted = /^'((?:[^']|'')*)'(?:::[\w ".()]+)?$/.exec(text)?.[1]?.replaceAll("''", "'");
  const bare = quoted ?? text.replace(/::[\w ".()]+$/, "").replaceAll(/[()]/g, "");
  if (schema.type === "boolean")
    return bare === "true" ? true : bare === "false" ? false : undefined;
  if (schema.type === "integer") return /^-?\d{1,15}$/.test(bare) ? Number(bare) : undefined;
  if (typeof schema["x-type"] === "object") return /^-?\d+(\.\d+)?$/.test(bare) ? bare : undefined;
  return quoted;
}

/** A whole number's strict bound is the next number; what a decimal cannot say is noted. */
function withBounds(schema: FieldSchema, bounds: readonly Bound[], notes: string[]): FieldSchema {
  let bounded = schema;
  const isWhole = schema.type === "integer" && schema.enum === undefined;
  const isDecimal = typeof schema["x-type"] === "object";
  for (const { sign, number } of bounds) {
    const isStrict = !sign.endsWith("=");
    const word = sign.startsWith(">") ? "minimum" : "maximum";
    if (isWhole && /^-?\d{1,15}$/.test(number)) {
      const step = isStrict ? (word === "minimum" ? 1 : -1) : 0;
      bounded = { ...bounded, [word]: Number(number) + step };
    } else if (isDecimal && !isStrict) bounded = { ...bounded, [word]: number };
    else notes.push(`the check ${sign} ${number} was left out; say it in x-rules`);
  }
  return bounded;
}
