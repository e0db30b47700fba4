import VerifiedUser from "@mui/icons-material/VerifiedUserOutlined";
import { lazy } from "../../core/loading/lazy.ts";
import type { RowAction } from "../../core/pages/contract.ts";
import { partCodes } from "./roleGrants.ts";

/** Opens everything that a role grants and withholds. */
export const roleRightsAction: RowAction = {
  name: "rights",
  label: "shell.rights.open",
  icon: VerifiedUser,
  permission: partCodes.menus,
  dialog: lazy(async () => ({ default: (await import("./RoleDrawer.tsx")).RoleDrawer })),
};
