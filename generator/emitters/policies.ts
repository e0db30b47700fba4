import { policiesSql } from "../plan/policies.ts";
import type { ProjectEmitter } from "./contract.ts";

/** policies.sql: row-level security and rights of every table. */
export const policiesEmitter: ProjectEmitter = {
  emit: (context) => ({ "policies.sql": policiesSql(context) }),
};
