import type { Selection } from "../rows.ts";
import type { WireForm } from "../../kinds/contract.ts";
import { serverKindOf } from "../../kinds/registry.ts";
import { serverZone } from "../../serverZone.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { isSecret } from "../../../../shared/entity/nameable.ts";
import { fullAccess, type Access } from "../rights/access.ts";
import { closedText, cover } from "../../../../shared/entity/values/mask.ts";
import { orderField } from "../../../../shared/expression/functions/rowsText.ts";
import type { ComputedSql } from "../../../../shared/expression/sql/compileToSql.ts";
import { computedSql, rowConditionSql } from "./expressions.ts";
import { closedNames } from "../rights/heldValues.ts";
import { identifier, wireAlias } from "../identifiers.ts";
import type { EntityShape, Registry } from "../contract.ts";

export interface SelectionOptions {
  form: WireForm;
  /** Child rows too: for one record, not for lists. */
  detail: boolean;
  /** Child rows inside of a record that is shown whole: nothing is covered, as in that one. */
  inside?: boolean;
  /** Alias of the table; "t" unless told. */
  alias?: string;
  /** These fields alone. */
  only?: ReadonlySet<string> | undefined;
  /** Time zone of the form "console" instead of the server's; a name that the database knows. */
  zone?: string | undefined;
}

interface Building extends SelectionOptions {
  /** The values of the computed fields that are shown. */
  computed: ReadonlyMap<string, string>;
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
): Selection {
  const own = options.only !== undefined || options.zone !== undefined;
  const key = `${options.form}${options.detail ? "+" : "-"}${options.inside ? "i" : ""}${options.alias ?? "t"}|${access.key}`;
  const known = own ? undefined : shape.selections.get(key);
  if (known !== undefined) return known;
  const fields = shape.model.fields.filter(({ name }) => options.only?.has(name) ?? true);
  const computed = computedTogether(shape, access, fields, options);
  const list = fields
    .map((field) => {
      const building = { ...options, computed: computed.values };
      const expression = shownExpression(registry, shape, access, field, building);
      return expression === null ? null : `${expression} as ${wireAlias(field.name)}`;
    })
    .concat(unreadableExpression(registry, shape, access, options.alias ?? "t"))
    .filter((part) => part !== null)
    .join(", ");
  const built = { list, from: computed.from };
  if (own) return built;
  if (shape.selections.size >= boundOfCache) shape.selections.clear();
  shape.selections.set(key, built);
  return built;
}

/** Name under which a record tells which of its fields are kept from the person. */
const unreadableName = "_unreadable";

/**
 * A row of a select list as JSON: fields that are kept from the person in this record are no part of it. `r.*` is the row also where a
 * field is called `r`.
 */
export function recordExpression(access: Access, row: string): string {
  if (access.partial.size === 0) return `row_to_json(${row}.*)`;
  return `(to_jsonb(${row}.*) - ${row}."${unreadableName}")`;
}

function unreadableExpression(
  registry: Registry,
  shape: EntityShape,
  { partial }: Access,
  alias: string,
): string | null {
  if (partial.size === 0) return null;
  const names = [...partial].map(([name, condition]) => {
    const holds = rowConditionSql(shape, condition, alias);
    return `case when ${holds} then null else '${wireAlias(name).slice(1, -1)}' end`;
  });
  return `array_remove(array[${names.join(", ")}]::text[], null) as "${unreadableName}"`;
}

function shownExpression(
  registry: Registry,
  shape: EntityShape,
  access: Access,
  field: FieldModel,
  options: Building,
): string | null {
  const expression = fieldExpression(registry, shape, access, field, options);
  const condition = access.partial.get(field.name);
  if (expression === null || condition === undefined || !shape.predicates) return expression;
  const holds = rowConditionSql(shape, condition, options.alias ?? "t");
  return `case when ${holds} then ${expression} end`;
}

function fieldExpression(
  registry: Registry,
  shape: EntityShape,
  access: Access,
  field: FieldModel,
  options: Building,
): string | null {
  const { alias = "t", form, zone } = options;
  if (isKept(shape, access, field)) return null;
  if (isMasked(access, field, options)) return maskExpression(field, alias);
  if (field.holds === "fields" && field.column !== null)
    return heldExpression(shape, access, columnExpression(field, alias, form, zone), options);
  if (field.column !== null) return columnExpression(field, alias, form, zone);
  if (field.relation?.through) return relationsExpression(field, alias);
  if (field.children) {
    if (!options.detail) return null;
    return childrenExpression(registry, access.children.get(field.name), field, options);
  }
  const computed = options.computed.get(field.name);
  if (computed !== undefined) return wireExpression(field, `(${computed})`, form, zone);
  return labelExpression(shape, field, alias);
}

/** Values of other fields, without those of fields that are closed or covered here. */
function heldExpression(
  { predicates }: EntityShape,
  access: Access,
  value: string,
  { detail, inside }: SelectionOptions,
): string {
  const covered = detail || inside ? [] : access.covered;
  const names = predicates ? [...closedNames(access), ...covered] : [];
  if (names.length === 0) return value;
  const list = names.map((name) => wireAlias(name).replaceAll('"', "'")).join(", ");
  return `formwork.without_names(${value}, array[${list}])`;
}

/** Without predicates closed fields are asked for like any other: the view has to keep them back. */
const isKept = ({ predicates }: EntityShape, { hidden }: Access, field: FieldModel): boolean =>
  isSecret(field) || (predicates && hidden.has(field.name));

function isMasked(
  { covered, masked }: Access,
  { name }: FieldModel,
  { detail, inside }: SelectionOptions,
): boolean {
  return masked.has(name) || (covered.has(name) && !detail && !inside);
}

/** The computed fields that a select list shows, worked out together. */
function computedTogether(
  shape: EntityShape,
  access: Access,
  fields: readonly FieldModel[],
  options: SelectionOptions,
): ComputedSql {
  const shown = fields.filter(
    (field) =>
      field.computed &&
      field.column === null &&
      !isKept(shape, access, field) &&
      !isMasked(access, field, options),
  );
  return computedSql(shape, shown, options.alias ?? "t");
}

function maskExpression(field: FieldModel, alias: string): string {
  if (field.column === null) return "null";
  const value = `${alias}.${identifier(field.column)}`;
  return `case when ${value} is null then null else ${maskedText(field, value)} end`;
}

/** What is left of a text; one that is too short for its ends to stay is covered whole. */
function maskedText({ mask }: FieldModel, value: string): string {
  if (mask === undefined) return `'${closedText}'`;
  if (mask === "email")
    return `left(${value}, 1) || '${cover}' || coalesce(substring(${value} from '@.*$'), '')`;
  const { start, end } = mask;
  const shown = `left(${value}, ${Number(start)}) || '${cover}' || right(${value}, ${Number(end)})`;
  return `case when length(${value}) > ${Number(start) + Number(end)} then ${shown} else '${cover}' end`;
}

/** A stored value in its wire form; decimals are strings, local times those of this process. */
export function columnExpression(
  field: FieldModel,
  alias: string,
  form: WireForm,
  zone?: string,
): string {
  return wireExpression(field, `${alias}.${identifier(field.column as string)}`, form, zone);
}

function wireExpression(
  field: FieldModel,
  value: string,
  form: WireForm,
  zone = serverZone,
): string {
  return serverKindOf(field).wireSql(value, form, zoneName(zone));
}

function zoneName(zone: string): string {
  return /^[A-Za-z0-9_+\-/]+$/.test(zone) ? zone : "UTC";
}

function relationsExpression(field: FieldModel, alias: string): string | null {
  const through = field.relation?.through;
  if (!through) return null;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  return `array(select j.${other} from ${table} j where j.${own} = ${alias}."id" order by j.${other})`;
}

function childrenExpression(
  registry: Registry,
  access: Access = fullAccess,
  field: FieldModel,
  { form, alias = "t" }: SelectionOptions,
): string | null {
  if (!field.children) return null;
  const child = registry.shape(field.children.entity);
  const { list, from } = selectList(registry, child, access, {
    form,
    detail: false,
    inside: true,
    alias: "c",
  });
  const order = child.byName.get(orderField)?.column ? `c.${child.column(orderField)}, ` : "";
  const live = child.model.lifecycle.softDelete ? ` and c.${child.column("isDelete")} = false` : "";
  const own = `c.${child.column(field.children.foreignKey)} = ${alias}."id"`;
  const rows = `from ${child.table} c where ${own}${live} order by ${order}c."id"`;
  const shared = `select (select ${recordExpression(access, "x")} from (select ${list}${from}) x) as record`;
  return from === ""
    ? `coalesce((select json_agg(${rowsOf(access)}) from (select ${list} ${rows}) r), '[]'::json)`
    : `coalesce((select json_agg(r.record) from (${shared} ${rows}) r), '[]'::json)`;
}

/**
 * A statement that gives the rows of a source as JSON texts `record`; `source` begins with FROM and ends with the page. What values are
 * made of together is worked out for the rows of the page alone, after they were sorted.
 */
export function recordsText({ list, from }: Selection, access: Access, source: string): string {
  return from === ""
    ? `select ${recordExpression(access, "r")}::text as record from (select ${list} ${source}) r`
    : `select ${recordText({ list, from }, access)} as record ${source}`;
}

/** One record over the alias of a statement as JSON text. */
export function recordText({ list, from }: Selection, access: Access): string {
  return `(select ${recordExpression(access, "x")}::text from (select ${list}${from}) x)`;
}

/** Rows `r` for an aggregate: as they are where nothing is kept back, which costs less. */
export function rowsOf(access: Access): string {
  return access.partial.size === 0 ? "r.*" : recordExpression(access, "r");
}

/** The title of the record that a field names, "" where it has none: null says that it is not for the person to see. */
function labelExpression(shape: EntityShape, field: FieldModel, alias: string): string | null {
  const relation = shape.model.fields.find(
    (candidate) => candidate.relation?.labelAs === field.name && candidate.column !== null,
  );
  if (!relation?.relation) return null;
  const { table, titleColumn } = relation.relation;
  return `(select coalesce(l.${identifier(titleColumn)}::text, '') from ${identifier(table)} l where l."id" = ${alias}.${identifier(relation.column as string)})`;
}
