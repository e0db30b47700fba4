import Groups from "@mui/icons-material/GroupsOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { RowAction } from "../../../core/pages/contract.ts";

/** Shows who holds a position. */
export const staffAction: RowAction = {
  name: "staff",
  label: "shell.position.staff",
  icon: Groups,
  permission: "sysPos/page",
  dialog: lazy(async () => ({ default: (await import("./StaffDialog.tsx")).StaffDialog })),
};
