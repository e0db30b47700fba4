import type { Linked } from "../link/linked.ts";
import type { Value } from "./readValue.ts";
import type { ExpressionScope } from "../link/scope.ts";

/** The current user, as `$user`. */
export interface ExpressionUser {
  id: number | null;
  orgId: number | null;
  tenantId: number | null;
  /** Role codes. */
  roles: readonly string[];
  roleIds?: readonly number[];
  /** Their organization and all above it. */
  orgPath?: readonly number[];
  /** Free days of the tenant, and with a + days of weekends on which people work. */
  calendar?: readonly string[];
  /** Code of the language that they use. */
  lang?: string | null;
}

export type ExpressionRecord = Readonly<Record<string, unknown>>;

/** The values that a filter of choices may name; a value that is not there is not known. */
export interface GivenRecords {
  record?: ExpressionRecord | undefined;
  parent?: ExpressionRecord | undefined;
}

/** What an expression is evaluated over. Absent parts are null: `$old` while a record is created, `$user` without a session. */
export interface EvaluationContext {
  scope: ExpressionScope;
  record: ExpressionRecord;
  old?: ExpressionRecord | null;
  user?: ExpressionUser | null;
  /** The record a relation is chosen in, as `$record`, and the one that holds it as a child row, as `$parent`. */
  given?: GivenRecords;
  /** "yyyy-MM-dd" in the zone of the person or tenant. */
  today?: string;
  /** ISO 8601. */
  now?: string;
  /** Records that relations lead to, by the names of these: `orgId` for `orgId.status`, `orgId.parentId` for `orgId.parentId.name`. */
  related?: Readonly<Record<string, ExpressionRecord | null | undefined>>;
  /** Results of computed fields, shared when several expressions of one scope are evaluated over one record. */
  computed?: Map<Linked, Value>;
}

/** While one expression is evaluated: results of computed fields of the record, for all parts that use them. */
export interface Evaluation extends EvaluationContext {
  computed: Map<Linked, Value>;
}
