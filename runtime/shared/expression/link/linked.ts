import type { EntityModel, FieldModel } from "../../entity/model.ts";
import type { Span } from "../expression.ts";

/** Types of values. A relation is an integer (an id), a select an integer or a string, any text a string. */
export type ValueType =
  | "string"
  | "integer"
  | "decimal"
  | "boolean"
  | "date"
  | "dateTime"
  | "time"
  | "list"
  | "record"
  | "null";

/** How two values are compared: numbers by value, text by code point, moments by instant. */
export type Domain = "number" | "text" | "date" | "dateTime" | "boolean";

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

/**
 * An expression whose names are resolved and whose types are known: what both the evaluator and the SQL compiler read,
 * so that they cannot differ in how they understand it.
 */
export type Linked = Span & { type: ValueType } & LinkedShape;

export type LinkedShape =
  | { kind: "literal"; value: string | number | boolean | null }
  | { kind: "field"; field: FieldModel; of: "record" | "old" }
  /** An end of a range of days. */
  | { kind: "end"; field: FieldModel; end: "from" | "to" }
  /** A field of the record that relations lead to. `via`: the first of them, a field of the record at hand; `target`: what the last leads to. */
  | {
      kind: "related";
      via: FieldModel;
      steps: readonly RelationStep[];
      field: FieldModel;
      target: EntityModel;
    }
  | { kind: "computed"; field: FieldModel; value: Linked }
  /** `by`: the function that looks at it. */
  | { kind: "user"; member: UserMember; by?: string }
  | { kind: "given"; field: FieldModel; of: "record" | "parent" }
  /** `by`: the function that asks for it. */
  | { kind: "clock"; name: "today" | "now"; by?: string }
  | { kind: "isNull"; operand: Linked; negated: boolean }
  | { kind: "compare"; operator: Comparison; domain: Domain; left: Linked; right: Linked }
  | { kind: "among"; value: Linked; items: Linked[] }
  | { kind: "member"; value: Linked; list: Linked; domain: Domain }
  | { kind: "logic"; operator: "and" | "or"; left: Linked; right: Linked }
  | { kind: "not"; operand: Linked }
  | { kind: "conditional"; condition: Linked; whenTrue: Linked; whenFalse: Linked }
  | { kind: "arithmetic"; operator: "+" | "-" | "*" | "/"; left: Linked; right: Linked }
  | { kind: "negate"; operand: Linked }
  | { kind: "concat"; left: Linked; right: Linked }
  | { kind: "shiftDays"; base: Linked; days: Linked; sign: 1 | -1 }
  | { kind: "daysBetween"; left: Linked; right: Linked }
  | { kind: "textTest"; test: "startsWith" | "contains"; left: Linked; right: Linked }
  | { kind: "textLength"; operand: Linked }
  /** A function that works a value out of values; `as`: the type that each argument is taken as. */
  | { kind: "call"; name: string; args: Linked[]; as: ValueType[] }
  | { kind: "count"; list: Linked }
  /** One value of many rows; `separator`: what stands between joined texts. */
  | {
      kind: "sum";
      of: RowsValue;
      list: Linked;
      child: EntityModel;
      value: Linked;
      separator?: string;
    };

/** A relation of one record to another. */
export interface RelationStep {
  via: FieldModel;
  target: EntityModel;
}

/** Names of the relations to a record, as `EvaluationContext.related` has them. */
export const pathOf = (steps: readonly RelationStep[]): string =>
  steps.map(({ via }) => via.name).join(".");

/** What is made of the values of rows: added up, the least, the greatest, the first or the last that is not null, texts joined, or the different ones counted or joined. */
export type RowsValue =
  | "sum"
  | "min"
  | "max"
  | "first"
  | "last"
  | "join"
  | "countDistinct"
  | "joinDistinct";

/** What expressions may name of the person. */
export type NamedMember = "id" | "orgId" | "orgPath" | "tenantId" | "roles" | "roleIds" | "lang";

/** And the calendar of the tenant, which functions of workdays look into. */
export type UserMember = NamedMember | "calendar";

export function isNumeric(type: ValueType): boolean {
  return type === "integer" || type === "decimal" || type === "null";
}

/** Values of the current user and time: absent ones equal nothing. */
export function isClaim(node: Linked): boolean {
  return node.kind === "user" || node.kind === "clock" || node.kind === "given";
}
