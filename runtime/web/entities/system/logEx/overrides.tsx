import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { logOverrides } from "../../../features/logs/index.ts";

export const overrides: EntityOverrides = logOverrides("sysLogEx");
