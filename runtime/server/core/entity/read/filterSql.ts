import { serverKindOf } from "../../kinds/registry.ts";
import type { FieldModel, FilterOperator, Json } from "../../../../shared/entity/model.ts";
import type { FieldPath, FilterNode } from "../../../../shared/filter/node.ts";
import { identifier } from "../identifiers.ts";
import type { Parameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { underCondition } from "./underSql.ts";

interface Compiler {
  registry: Registry;
  parameters: Parameters;
  /** Numbers the aliases of nested selects. */
  next: () => number;
  /** The words that are searched for are known to be frequent. */
  frequent: boolean;
}

/** A checked filter as one SQL condition over an alias; "true" when it lets everything through. Values become parameters. */
export function filterCondition(
  registry: Registry,
  shape: EntityShape,
  filter: FilterNode,
  parameters: Parameters,
  { alias = "t", frequent = false }: { alias?: string; frequent?: boolean } = {},
): string {
  let count = 0;
  const compiler = { registry, parameters, next: () => ++count, frequent };
  return compile(compiler, shape, filter, alias);
}

function compile(compiler: Compiler, shape: EntityShape, node: FilterNode, alias: string): string {
  switch (node.kind) {
    case "compare":
      return comparePath(compiler, shape, node.path, 0, node.operator, node.operand, alias);
    case "search":
      return searchCondition(compiler, node, alias);
    case "not":
      return `(${compile(compiler, shape, node.node, alias)}) is not true`;
    case "group":
      return groupCondition(compiler, shape, node, alias);
  }
}

function groupCondition(
  compiler: Compiler,
  shape: EntityShape,
  group: Extract<FilterNode, { kind: "group" }>,
  alias: string,
): string {
  const parts = group.nodes.map((node) => compile(compiler, shape, node, alias));
  if (parts.length === 0) return "true";
  if (parts.length === 1) return parts[0] as string;
  if (group.logic !== "xor") return `(${parts.join(` ${group.logic} `)})`;
  return `(${parts.map((part) => `((${part}) is true)`).reduce((left, right) => `(${left} <> ${right})`)})`;
}

function searchCondition(
  compiler: Compiler,
  { words, fields, stored }: Extract<FilterNode, { kind: "search" }>,
  alias: string,
): string {
  if (fields.length === 0) return "false";
  const perWord = words.map((word) => {
    const pattern = compiler.parameters.bind(`%${escapeLike(word)}%`);
    const parts = fields.map((field) => `${textOf(field, alias)} ilike ${pattern}`);
    return `(${parts.join(" or ")})`;
  });
  const ways = [perWord.join(" and ")];
  if (stored) {
    const values = `${compiler.parameters.bind(stored)}::text[]`;
    ways.push(...fields.map((field) => `${textOf(field, alias)} = any(${values})`));
  }
  const found = `(${ways.join(" or ")})`;
  // The planner takes a pattern for rare and would sort all matches; it takes a case for half of the rows and walks the list in its order.
  return compiler.frequent ? `case when ${found} then true end` : found;
}

function comparePath(
  compiler: Compiler,
  shape: EntityShape,
  path: FieldPath,
  depth: number,
  operator: FilterOperator,
  operand: Json,
  alias: string,
): string {
  const step = path.steps[depth];
  if (!step) return compareField(compiler, shape, path.field, operator, operand, alias);
  const target = compiler.registry.shape(step.target.key);
  const inner = `r${compiler.next()}`;
  const negative = operator === "isNull" || operator === "ne" || operator === "notIn";
  const asked = negative ? opposite[operator] : operator;
  const condition = comparePath(compiler, target, path, depth + 1, asked, operand, inner);
  const live = target.model.lifecycle.softDelete
    ? ` and ${inner}.${target.column("isDelete")} = false`
    : "";
  const exists = `exists (select 1 from ${target.table} ${inner} where ${joinCondition(shape, target, step.field, inner, alias)}${live} and ${condition})`;
  return negative ? `not ${exists}` : exists;
}

const opposite = { isNull: "isNotNull", ne: "eq", notIn: "in" } as const;

function joinCondition(
  shape: EntityShape,
  target: EntityShape,
  field: FieldModel,
  inner: string,
  alias: string,
): string {
  if (field.children) {
    return `${inner}.${target.column(field.children.foreignKey)} = ${alias}."id"`;
  }
  const through = field.relation?.through;
  if (!through) return `${inner}."id" = ${alias}.${shape.column(field.name)}`;
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  return `${inner}."id" in (select j.${other} from ${table} j where j.${own} = ${alias}."id")`;
}

function compareField(
  compiler: Compiler,
  shape: EntityShape,
  field: FieldModel,
  operator: FilterOperator,
  operand: Json,
  alias: string,
): string {
  if (field.relation?.through) return compareSet(compiler, field, operator, operand, alias);
  if (field.column === null) {
    return operator === "under"
      ? "false"
      : compareLabel(compiler, shape, field, operator, operand, alias);
  }
  const column = `${alias}.${identifier(field.column)}`;
  if (operator === "under") {
    const tree = compiler.registry.shape(field.relation?.to ?? "");
    return underCondition(tree, column, compiler.parameters.bind(operand));
  }
  return compareExpression(compiler.parameters, field, column, operator, operand);
}

const symbols = { eq: "=", lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

/** One column against a checked operand. */
export function compareExpression(
  parameters: Parameters,
  field: FieldModel,
  column: string,
  operator: FilterOperator,
  operand: Json,
): string {
  const own = serverKindOf(field).compareSql(column, operator, operand, parameters);
  if (own !== null) return own;
  const cast = sqlType(field);
  const bind = (value: Json) => `${parameters.bind(value)}::${cast}`;
  const list = () => `${parameters.bind(operand)}::${cast}[]`;
  switch (operator) {
    case "isNull":
      return `${column} is null`;
    case "isNotNull":
      return `${column} is not null`;
    case "ne":
      return field.nullable
        ? `${column} is distinct from ${bind(operand)}`
        : `${column} <> ${bind(operand)}`;
    case "in":
      return `${column} = any(${list()})`;
    case "notIn":
      return field.nullable
        ? `(${column} = any(${list()})) is not true`
        : `${column} <> all(${list()})`;
    case "between": {
      const [low, high] = operand as Json[];
      return `${column} between ${bind(low as Json)} and ${bind(high as Json)}`;
    }
    case "under":
      throw new TypeError("only a relation to a tree has something below it");
    case "contains":
      return `${asText(field, column)} ilike ${parameters.bind(`%${escapeLike(String(operand))}%`)}`;
    case "startsWith":
      return `${asText(field, column)} ilike ${parameters.bind(`${escapeLike(String(operand))}%`)}`;
    case "endsWith":
      return `${asText(field, column)} ilike ${parameters.bind(`%${escapeLike(String(operand))}`)}`;
    default:
      return `${column} ${symbols[operator]} ${bind(operand)}`;
  }
}

function compareSet(
  compiler: Compiler,
  field: FieldModel,
  operator: FilterOperator,
  operand: Json,
  alias: string,
): string {
  const through = field.relation?.through;
  if (!through) return "false";
  const [table, own, other] = [through.table, through.ownColumn, through.otherColumn].map(
    identifier,
  );
  const ofRecord = `select 1 from ${table} j where j.${own} = ${alias}."id"`;
  if (operator === "isNull") return `not exists (${ofRecord})`;
  if (operator === "isNotNull") return `exists (${ofRecord})`;
  const ids = compiler.parameters.bind(Array.isArray(operand) ? operand : [operand]);
  const exists = `exists (${ofRecord} and j.${other} = any(${ids}::bigint[]))`;
  return operator === "ne" || operator === "notIn" ? `not ${exists}` : exists;
}

/** A label companion compares the title of the record it names. */
function compareLabel(
  compiler: Compiler,
  shape: EntityShape,
  field: FieldModel,
  operator: FilterOperator,
  operand: Json,
  alias: string,
): string {
  const relation = shape.model.fields.find((other) => other.relation?.labelAs === field.name);
  if (!relation?.relation || relation.column === null) return "false";
  const { table, titleColumn } = relation.relation;
  const title = `(select l.${identifier(titleColumn)} from ${identifier(table)} l where l."id" = ${alias}.${identifier(relation.column)})`;
  return compareExpression(compiler.parameters, field, title, operator, operand);
}

/** Type of a parameter that is beside this field. */
export const sqlType = (field: FieldModel): string => serverKindOf(field).parameterType(field);

function asText(field: FieldModel, column: string): string {
  return sqlType(field) === "text" ? column : `${column}::text`;
}

function textOf(field: FieldModel, alias: string): string {
  return asText(field, `${alias}.${identifier(field.column as string)}`);
}

/** Makes the wild cards of LIKE plain characters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
