export { checkGrantableMenus, checkGrantableRoles, checkGrantableScope } from "./grantCeiling.ts";
export { checkLimitsKept, inheritLimits } from "./ownLimits.ts";
export { checkedRule, type RowRule } from "./rowRules.ts";
export { requireOutranks } from "./outranks.ts";
export { leavesOf, menusOfRole, menusOfTenant, startingLeaves } from "./menuSets.ts";
export {
  type RuledRole,
  changeableRole,
  roleOrTenants,
  systemAdminRole,
  visibleRole,
} from "./roleAccess.ts";
export { checkRoleSet, heldRoleIds, oneGrantAtATime, writeRoleSet } from "./roleSets.ts";
export { type RoleChoice, visibleRoles } from "./visibleRoles.ts";
