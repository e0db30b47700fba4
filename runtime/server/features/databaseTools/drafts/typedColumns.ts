import type { DatabaseAddDatabaseTableInput } from "../../../../../generated/system/database/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { SourceColumn, SourceTable } from "../../../core/database/migrate/tableCatalog.ts";

export type ColumnInput = DatabaseAddDatabaseTableInput["dbColumnInfoList"][number];

/** Names of types that clients of several databases send, and what PostgreSQL calls them. */
const types: ReadonlyMap<string, string> = new Map([
  ["varchar", "character varying"],
  ["nvarchar", "character varying"],
  ["character varying", "character varying"],
  ["char", "character varying"],
  ["string", "character varying"],
  ["text", "text"],
  ["longtext", "text"],
  ["smallint", "smallint"],
  ["int", "integer"],
  ["int4", "integer"],
  ["integer", "integer"],
  ["bigint", "bigint"],
  ["int8", "bigint"],
  ["long", "bigint"],
  ["decimal", "numeric"],
  ["numeric", "numeric"],
  ["money", "numeric"],
  ["double", "double precision"],
  ["double precision", "double precision"],
  ["float", "double precision"],
  ["real", "real"],
  ["bit", "boolean"],
  ["bool", "boolean"],
  ["boolean", "boolean"],
  ["date", "date"],
  ["time", "time without time zone"],
  ["datetime", "timestamp with time zone"],
  ["timestamp", "timestamp with time zone"],
  ["timestamptz", "timestamp with time zone"],
  ["timestamp with time zone", "timestamp with time zone"],
  ["uuid", "uuid"],
  ["guid", "uuid"],
  ["json", "jsonb"],
  ["jsonb", "jsonb"],
]);

/** Clients say a flag as true and false, or as 1 and 0. */
const isOn = (value: boolean | number | null | undefined): boolean => value === true || value === 1;

/** A table as the catalogue would tell it if it had these columns. F4000 for what no column can be. */
export function tableOf(
  name: string,
  comment: string | null,
  columns: readonly ColumnInput[],
): SourceTable {
  return {
    name,
    comment,
    columns: columns.map(columnOf),
    primaryKey: columns
      .filter(({ isPrimarykey }) => isOn(isPrimarykey))
      .map(({ dbColumnName }) => dbColumnName),
    references: [],
    indexes: [],
    choices: new Map(),
    bounds: new Map(),
    checks: [],
  };
}

function columnOf({ dbColumnName: name, isNullable, isIdentity, ...column }: ColumnInput) {
  const type = typeOf(column);
  const made: SourceColumn = {
    name,
    type,
    isRequired: !isOn(isNullable),
    defaultText: defaultOf(column.defaultValue ?? null, type),
    isGenerated: false,
    isIdentity: isOn(isIdentity),
    labels: null,
    comment: column.columnDescription ?? null,
    domainCheck: null,
  };
  return made;
}

type Typed = Pick<ColumnInput, "dataType" | "length" | "decimalDigits">;

function typeOf({ dataType, length, decimalDigits }: Typed): string {
  const base = types.get(dataType.trim().toLowerCase());
  if (base === undefined)
    throw new FormworkError("F4000", { fields: { dataType: { key: "option" } } });
  const size = length ?? 0;
  if (size === 0) return base;
  if (base === "character varying") return `${base}(${size})`;
  return base === "numeric" ? `${base}(${size},${decimalDigits ?? 0})` : base;
}

/** The default as the catalogue writes it. F4000 where it is none of the type. */
function defaultOf(value: string | null, type: string): string | null {
  if (value === null || value === "") return null;
  const refused = new FormworkError("F4000", { fields: { defaultValue: { key: "type" } } });
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type)) {
    if (!/^-?\d{1,18}(\.\d{1,18})?$/.test(value)) throw refused;
    return value;
  }
  if (type !== "boolean") return `'${value.replaceAll("'", "''")}'::text`;
  if (!/^(true|false|1|0)$/i.test(value)) throw refused;
  return String(value === "1" || value.toLowerCase() === "true");
}
