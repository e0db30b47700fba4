import { createExplainActions } from "../../../features/explain/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { copyRole } from "./copyRole.ts";
import { createRoleGrantActions } from "./grantActions.ts";
import { createRoleReadActions } from "./readActions.ts";

/** Handlers of the sysRole calls beyond CRUD. */
export function createRoleActions(services: Pick<FeatureServices, "sessions" | "translator">) {
  return {
    ...createRoleGrantActions(services),
    ...createRoleReadActions(services),
    ...createExplainActions(services),
    copyRole,
  };
}
