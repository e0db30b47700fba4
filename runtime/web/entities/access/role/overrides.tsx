import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { effectiveRightsAction, roleRightsAction } from "../../../features/rights/index.ts";

export const overrides: EntityOverrides = { rowActions: [roleRightsAction, effectiveRightsAction] };
