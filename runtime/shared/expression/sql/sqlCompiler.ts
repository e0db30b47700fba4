import type { EntityModel, FieldModel } from "../../entity/model.ts";
import type { EvaluationContext } from "../evaluate/evaluationContext.ts";
import type { Domain, Linked, ValueType } from "../link/linked.ts";
import { typeOfField, type ExpressionScope } from "../link/scope.ts";
import { jsonValueSql } from "./sqlJson.ts";
import { quoteIdentifier } from "./sqlLiteral.ts";
import { stepOf, type SharedSql } from "./sqlSteps.ts";
import type { ExpressionTarget } from "../link/targets.ts";

/** One run of the SQL compiler: the current row and how values enter the text. */
export interface SqlCompiler {
  scope: ExpressionScope;
  alias: string | null;
  /** Inside a repeater: the present row as jsonb, whose keys are the names of fields. */
  row?: string;
  target: ExpressionTarget;
  context: Pick<EvaluationContext, "user" | "today" | "now" | "given">;
  bind(value: unknown): string;
  nextAlias(): string;
  /** Values of the row that are computed once. */
  shared: SharedSql;
  valueSql(compiler: SqlCompiler, node: Linked): string;
}

/** A column of the current row. */
export function columnSql(compiler: SqlCompiler, name: string): string {
  const column = quoteIdentifier(name);
  return compiler.alias === null ? column : `${quoteIdentifier(compiler.alias)}.${column}`;
}

/** The value of a stored field of the current row: a column, or a key of the current row of a repeater. */
export function fieldSql(compiler: SqlCompiler, field: FieldModel): string {
  const { row, shared } = compiler;
  if (row === undefined) return columnSql(compiler, columnOf(field));
  const write = () => jsonValueSql(row, field.name, typeOfField(field));
  return shared.keys.has(field.name) ? stepOf(compiler, field.name, write) : write();
}

/** The column of a stored field; a virtual one is a fault of the caller. */
export function columnOf(field: FieldModel): string {
  if (field.column === null) throw new TypeError(`${field.name} has no column`);
  return field.column;
}

/** Rows under an alias: the text for FROM, and for WHERE. */
export interface RowsSql {
  from: string;
  where: string;
}

/** The child rows that belong to the row, under an alias. */
export function childRows(
  compiler: SqlCompiler,
  child: EntityModel,
  foreignKey: string,
  alias: string,
): RowsSql {
  const key = child.fields.find((field) => field.name === foreignKey);
  if (!key) throw new TypeError(`${child.key} has no field ${foreignKey}`);
  const deleted = child.fields.find((field) => field.name === "isDelete" && field.column !== null);
  const live =
    child.lifecycle.softDelete && deleted
      ? ` and ${alias}.${quoteIdentifier(columnOf(deleted))} = false`
      : "";
  const own = `${alias}.${quoteIdentifier(columnOf(key))}`;
  return {
    from: `from ${quoteIdentifier(child.table)} ${alias}`,
    where: `where ${own} = ${columnSql(compiler, "id")}${live}`,
  };
}

/** PostgreSQL type of a value. */
export function sqlTypeOf(type: ValueType): string {
  switch (type) {
    case "integer":
    case "decimal":
      return "numeric";
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "dateTime":
      return "timestamptz";
    case "record":
    case "list":
      return "jsonb";
    default:
      return "text";
  }
}

export const domainTypes: Record<Domain, ValueType> = {
  number: "decimal",
  text: "string",
  date: "date",
  dateTime: "dateTime",
  boolean: "boolean",
};

export function isNullLiteral(node: Linked): boolean {
  return node.kind === "literal" && node.value === null;
}

/** A value where a type is wanted: a bare null gets one. */
export function valueAs(compiler: SqlCompiler, node: Linked, type: ValueType): string {
  return node.type === "null" ? `null::${sqlTypeOf(type)}` : compiler.valueSql(compiler, node);
}
