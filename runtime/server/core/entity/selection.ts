import type { FieldModel } from "../../../shared/entity/model.ts";
import { isSecret, type Access } from "./access.ts";
import { computedSql } from "./expressions.ts";
import { identifier, wireAlias } from "./identifiers.ts";
import type { EntityShape, Registry } from "./registry.ts";

/** `rest`: ISO 8601 dates; `console`: `yyyy-MM-dd HH:mm:ss` in the time zone of the server. */
export type WireForm = "rest" | "console";

export interface SelectionOptions {
  form: WireForm;
  /** Child rows too: for one record, not for lists. */
  detail: boolean;
  /** Alias of the table; "t" unless told. */
  alias?: string;
}

const boundOfCache = 64;

/**
 * The select list that gives a record its exact wire names, over the table alias (`t`). Secret and hidden fields are not in it.
 */
export function selectList(
  registry: Registry,
  shape: EntityShape,
  access: Access,
  options: SelectionOptions,
): string {
  const key = `${options.form}${options.detail ? "+" : "-"}${options.alias ?? "t"}|${access.key}`;
  const known = shape.selections.get(key);
  if (known !== undefined) return known;
  const built = shape.model.fields
    .map((field) => {
      const expression = fieldExpression(registry, shape, access, field, options);
      return expression === null ? null : `${expression} as ${wireAlias(field.name)}`;
    })
    .filter((part) => part !== null)
    .join(", ");
  if (shape.selections.size >= boundOfCache) shape.selections.clear();
  shape.selections.set(key, built);
  return built;
}

function fieldExpression(
  registry: Registry,
  shape: EntityShape,
  access: Access,
  field: FieldModel,
  options: SelectionOptions,
): string | null {
  const alias = options.alias ?? "t";
  if (isSecret(field) || access.hidden.has(field.name)) return null;
  if (access.masked.has(field.name)) return maskExpression(field, alias);
  if (field.column !== null) return columnExpression(field, alias, options.form);
  if (field.kind === "relations") return relationsExpression(field, alias);
  if (field.kind === "children") {
    return options.detail ? childrenExpression(registry, field, alias, options.form) : null;
  }
  if (field.computed) return computedExpression(registry, shape, field, alias, options.form);
  return labelExpression(shape, access, field, alias);
}

function computedExpression(
  registry: Registry,
  shape: EntityShape,
  field: FieldModel,
  alias: string,
  form: WireForm,
): string {
  return wireExpression(field, `(${computedSql(registry, shape, field, alias)})`, form);
}

function maskExpression(field: FieldModel, alias: string): string {
  if (field.column === null) return "null";
  return `case when ${alias}.${identifier(field.column)} is null then null else '***' end`;
}

/** A stored value in its wire form; decimals are strings, local times those of this process. */
export function columnExpression(field: FieldModel, alias: string, form: WireForm): string {
  return wireExpression(field, `${alias}.${identifier(field.column as string)}`, form);
}

function wireExpression(field: FieldModel, value: string, form: WireForm): string {
  if (field.kind === "decimal") return `${value}::text`;
  if (form === "rest") return value;
  if (field.kind === "date") return `to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (field.kind !== "dateTime") return value;
  return `to_char(${value} at time zone '${processZone()}', 'YYYY-MM-DD HH24:MI:SS')`;
}

function processZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^[A-Za-z0-9_+\-/]+$/.test(zone) ? zone : "UTC";
}

function relationsExpression(field: FieldModel, alias: string): string | null {
  const through = field.relation?.through;
  if (!through) return null;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  return `coalesce((select json_agg(j.${other} order by j.${other}) from ${table} j where j.${own} = ${alias}."id"), '[]'::json)`;
}

function childrenExpression(
  registry: Registry,
  field: FieldModel,
  alias: string,
  form: WireForm,
): string | null {
  if (!field.children) return null;
  const child = registry.shape(field.children.entity);
  const list = selectList(registry, child, noLimits, { form, detail: false, alias: "c" });
  const order = child.byName.get("orderNo")?.column ? `c.${child.column("orderNo")}, ` : "";
  const live = child.model.lifecycle.softDelete ? ` and c.${child.column("isDelete")} = false` : "";
  const own = `c.${child.column(field.children.foreignKey)} = ${alias}."id"`;
  return `coalesce((select json_agg(r) from (select ${list} from ${child.table} c where ${own}${live} order by ${order}c."id") r), '[]'::json)`;
}

const noLimits: Access = { hidden: new Set(), masked: new Set(), writable: null, key: "" };

function labelExpression(
  shape: EntityShape,
  access: Access,
  field: FieldModel,
  alias: string,
): string | null {
  const relation = shape.model.fields.find(
    (candidate) => candidate.relation?.labelAs === field.name && candidate.column !== null,
  );
  if (!relation?.relation || access.hidden.has(relation.name)) return null;
  const { table, titleColumn } = relation.relation;
  return `(select l.${identifier(titleColumn)} from ${identifier(table)} l where l."id" = ${alias}.${identifier(relation.column as string)})`;
}
