import Merge from "@mui/icons-material/CallMergeOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";

const rowActions: RowAction[] = [
  {
    name: "merge",
    label: "shell.organization.merge",
    icon: Merge,
    permission: "sysOrg/merge",
    // The root is the tenant's own.
    offered: ({ pid }) => pid !== 0,
    dialog: lazy(async () => ({ default: (await import("./MergeDialog.tsx")).MergeDialog })),
  },
];

export const overrides: EntityOverrides = { rowActions };
