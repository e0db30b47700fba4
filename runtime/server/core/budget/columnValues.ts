import { columnTypeOf, kindOf } from "../../../shared/entity/kinds/registry.ts";
import { greatestDecimal } from "../../../shared/entity/kinds/numbers/decimal.ts";
import { serverKindOf } from "../kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { classes, firstId, sharedClasses, tenantSql } from "./population.ts";

/** How many rows the table of an entity gets. */
export type RowsOf = (key: string) => number;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** A random whole number below `count`, small ones more often. */
const skewed = (count: number) => `floor(${count} * random() ^ 2)::int`;
/** Id of a row of the same class. */
const sameClass = (place: string) => `${firstId} + (n % ${classes}) + ${classes} * (${place})`;
const perClass = (rows: number) => Math.max(1, Math.floor(rows / classes));

/** Every column of an entity with SQL for its value in row `n`: likely ones, the same field now and then empty, keys each once. */
export function columnValues(entity: EntityModel, rowsOf: RowsOf): Map<string, string> {
  const keys = keyValues(entity, rowsOf);
  const values = new Map<string, string>();
  for (const field of entity.fields) {
    if (field.column === null) continue;
    values.set(field.column, keys.get(field.name) ?? valueOf(entity, field, rowsOf));
  }
  return values;
}

function valueOf(entity: EntityModel, field: FieldModel, rowsOf: RowsOf): string {
  switch (field.name) {
    case "id":
      return `${firstId} + n`;
    case "tenantId":
      return entity.scope === "shared"
        ? `case when n % ${classes} < ${sharedClasses} then null else ${tenantSql("n")} end`
        : tenantSql("n");
    case "isDelete":
      return "random() < 0.05";
    case "createTime":
      return `timestamptz '2024-01-01' + n * interval '37 minutes'`;
    case "createUserId":
    case "updateUserId":
    case "createOrgId":
      return sameClass("floor(5 * random())::int");
  }
  if (field.name === entity.tree?.parent) return parentOf(rowsOf(entity.key));
  const value = plainValue(field, rowsOf);
  return field.nullable ? `case when random() < 0.15 then null else ${value} end` : value;
}

/** Eight below each; the first of a class is a root. */
function parentOf(rows: number): string {
  const place = `n / ${classes}`;
  return `case when ${place} = 0 or ${rows} < ${classes} then 0 else ${sameClass(`(${place} - 1) / 8`)} end`;
}

function plainValue(field: FieldModel, rowsOf: RowsOf): string {
  if (field.relation) return sameClass(skewed(perClass(rowsOf(field.relation?.to ?? ""))));
  const type = columnTypeOf(field) ?? "text";
  const likely = serverKindOf(field).likelySql(field, (other) => plainValue(other, rowsOf));
  if (likely !== null) return likely;
  const { examples } = kindOf(field);
  if (field.options?.length) return oneOf(field.options);
  if (examples.length > 0) return oneOf(examples);
  if (type === "boolean") return "random() < 0.2";
  if (type === "date") return "current_date - 800 + floor(1000 * random())::int";
  if (type === "timestamptz")
    return "date_trunc('milliseconds', now() - 800 * interval '1 day' + 1000 * random() * interval '1 day')";
  if (type !== "text") return wholeNumber(field);
  if (field.dict) return `'value' || ${skewed(8)}`;
  return cut(`'word' || floor(400 * random()) || ' part' || floor(400 * random())`, field);
}

function oneOf(values: readonly Json[]): string {
  const list = values.map((value) =>
    typeof value === "number" ? String(value) : literal(String(value)),
  );
  return `(array[${list.join(", ")}])[1 + ${skewed(list.length)}]`;
}

/** Within the bounds of the field and, of a decimal, what its digits hold. */
function wholeNumber(field: FieldModel): string {
  const { scale = 0, dict } = field;
  const held = kindOf(field).amount === "exact" ? greatestDecimal(field) : Infinity;
  const minimum = Math.max(field.minimum ?? 0, -held);
  const maximum = Math.min(field.maximum ?? minimum + 1000, held);
  const span = dict ? 5 : Math.min(maximum - minimum, 1000);
  if (span < 1 && scale > 0)
    return `round((${minimum} + ${Math.max(span, 0)} * random())::numeric, ${scale})`;
  return `${minimum} + floor(${Math.floor(span) + 1} * random() ^ 2)::int`;
}

const cut = (text: string, { maxLength }: FieldModel) =>
  maxLength === undefined || maxLength > 24 ? text : `left(${text}, ${maxLength})`;

/** Values of key fields, so that no two rows have the same key. */
function keyValues(entity: EntityModel, rowsOf: RowsOf): Map<string, string> {
  const values = new Map<string, string>();
  const byName = new Map(entity.fields.map((field) => [field.name, field]));
  for (const { fields } of entity.unique) {
    const own = fields.flatMap((name) => byName.get(name) ?? []).filter(({ column }) => column);
    if (own.some(({ name }) => values.has(name))) continue;
    const text = own.find((field) => columnTypeOf(field) === "text" && !field.options);
    const [first, second] = own.filter((field) => columnTypeOf(field) === "bigint");
    if (text) values.set(text.name, uniqueText(text));
    else if (first && second) {
      // As many of the one for each of the other.
      const side = Math.max(1, Math.ceil(Math.sqrt(perClass(rowsOf(entity.key)))));
      values.set(first.name, sameClass(`(n / ${classes}) / ${side}`));
      values.set(second.name, sameClass(`(n / ${classes}) % ${side}`));
    } else if (first) values.set(first.name, `${firstId} + n`);
  }
  return values;
}

function uniqueText(field: FieldModel): string {
  const { uniqueSql } = serverKindOf(field);
  if (uniqueSql !== null) return uniqueSql;
  return (field.maxLength ?? 64) < 12 ? "to_hex(n)" : "'key' || lpad(n::text, 8, '0')";
}
