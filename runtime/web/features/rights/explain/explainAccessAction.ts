import ContactSupport from "@mui/icons-material/ContactSupportOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { RowAction } from "../../../core/pages/contract.ts";

/** Asks why the person in this row may or may not do something. */
export const explainAccessAction: RowAction = {
  name: "explain",
  label: "shell.rights.explain",
  icon: ContactSupport,
  permission: "sysRole/explain",
  dialog: lazy(async () => ({ default: (await import("./ExplainAccess.tsx")).ExplainAccess })),
};
