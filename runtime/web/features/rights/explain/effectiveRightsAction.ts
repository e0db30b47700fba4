import FactCheck from "@mui/icons-material/FactCheckOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { RowAction } from "../../../core/pages/contract.ts";

/** Shows what the holders of a role can do. */
export const effectiveRightsAction: RowAction = {
  name: "effective",
  label: "shell.rights.effective",
  icon: FactCheck,
  permission: "sysRole/explain",
  dialog: lazy(async () => ({ default: (await import("./EffectiveRights.tsx")).EffectiveRights })),
};
