import type { FeatureServices } from "../../../features/services.ts";
import { ownAccountActions } from "./ownActions.ts";
import { createPasswordActions } from "./passwordActions.ts";
import { createAccountRoleActions } from "./roleActions.ts";
import { createViewAs } from "./viewAs.ts";

/** Handlers of the sysUser calls beyond CRUD. */
export function createAccountActions(
  services: Pick<FeatureServices, "sessions" | "cipher" | "passwordVerifiers">,
) {
  return {
    ...createPasswordActions(services),
    ...createAccountRoleActions(services),
    ...createViewAs(services),
    ...ownAccountActions,
  };
}
