import type { FeatureServices } from "../../../features/services.ts";
import { createMailActions } from "./mailActions.ts";
import { createOwnAccountActions } from "./ownActions.ts";
import { createPasswordActions } from "./passwordActions.ts";
import { createPhoneActions } from "./phoneActions.ts";
import { createAccountRoleActions } from "./roleActions.ts";
import { createViewAs } from "./viewAs.ts";

/** Handlers of the sysUser calls beyond CRUD. */
export function createAccountActions(
  services: Pick<
    FeatureServices,
    "sessions" | "cipher" | "passwordVerifiers" | "pictures" | "sms" | "mail"
  >,
) {
  return {
    ...createPasswordActions(services),
    ...createAccountRoleActions(services),
    ...createViewAs(services),
    ...createPhoneActions(services),
    ...createMailActions(services),
    ...createOwnAccountActions(services),
  };
}
