import type { Linked } from "../link/linked.ts";
import type { Value } from "./readValue.ts";
import type { ExpressionScope } from "../link/scope.ts";

/** Who asks, as `$user`. */
export interface ExpressionUser {
  id: number | null;
  orgId: number | null;
  tenantId: number | null;
  /** Role codes. */
  roles: readonly string[];
  roleIds?: readonly number[];
}

export type ExpressionRecord = Readonly<Record<string, unknown>>;

/** The values that a filter of choices may name; a value that is not there is not known. */
export interface GivenRecords {
  record?: ExpressionRecord | undefined;
  parent?: ExpressionRecord | undefined;
}

/** What an expression is evaluated over. Absent parts are null: `$old` while a record is created, `$user` when nobody is signed in. */
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
  /** Records that relation fields name, by field name: needed for paths such as `orgId.status`. */
  related?: Readonly<Record<string, ExpressionRecord | null | undefined>>;
  /** Kept by whoever works out several expressions of one scope over one record: what computed fields gave. */
  computed?: Map<Linked, Value>;
}

/** While one expression is worked out: what computed fields of the record gave, for all that name them. */
export interface Evaluation extends EvaluationContext {
  computed: Map<Linked, Value>;
}
