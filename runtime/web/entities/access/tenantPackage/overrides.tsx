import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { MenusInput } from "../tenant/MenusInput.tsx";

export const overrides: EntityOverrides = { inputs: { menuIdList: MenusInput } };
