import Draw from "@mui/icons-material/DrawOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { SecretInput } from "./SecretInput.tsx";

const rowActions: RowAction[] = [
  {
    name: "sign",
    label: "shell.openAccess.sign",
    icon: Draw,
    permission: "sysOpenAccess/page",
    dialog: lazy(async () => ({ default: (await import("./SignExample.tsx")).SignExample })),
  },
];

export const overrides: EntityOverrides = { inputs: { accessSecret: SecretInput }, rowActions };
