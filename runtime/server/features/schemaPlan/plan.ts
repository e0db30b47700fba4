import type { PlanGround } from "../../core/database/changes/fingerprint.ts";
import type { PlanStep } from "../../core/database/changes/planSteps.ts";
import type { Throughput } from "../../core/database/changes/throughput.ts";

/** A right that somebody gains, loses or holds otherwise. */
export interface RightChange {
  effect: "gains" | "loses" | "changes";
  kind: "field" | "rows" | "action" | "scope";
  /** Whom it concerns: a role, or a group such as "anyone who may list". */
  who: string;
  entity: string;
  what: string;
}

/** Something kept in the database that names what goes. */
export interface Breakage {
  kind: string;
  name: string;
  /** The field, entity or action that goes. */
  names: string;
  /** What will happen to it. */
  outcome: string;
}

/** A view of x-query that is made, replaced or dropped; no table is touched. */
export interface ViewChange {
  key: string;
  effect: "comes" | "changes" | "goes";
}

export interface Plan {
  /** Number for `migrate --plan`; another one when anything moves. */
  hash: string;
  database: { name: string; version: string };
  /** Migrations that have not been applied. */
  pending: string[];
  /** The one that `generate` has still to write; null: the schemas ask for nothing more. */
  draft: string | null;
  steps: PlanStep[];
  policies: boolean;
  /** Changes by hand since the last migration; null: it is not known what that one left. */
  drift: { line: string; side: "came" | "went" }[] | null;
  /** Null: it is not known what the last migration left. */
  views: ViewChange[] | null;
  rights: RightChange[] | null;
  breakages: Breakage[];
  /** What patches of the project take away from schemas of the package, in words. */
  removed: readonly string[];
  throughput: Throughput;
  ground: PlanGround;
}

/** True when rows or people stand against it. */
export const isRefused = ({ steps }: Plan) => steps.some(({ unfit }) => (unfit ?? 0) > 0);

/** True when there is nothing to do. */
export const isEmpty = ({ steps, policies }: Plan) => steps.length === 0 && !policies;
