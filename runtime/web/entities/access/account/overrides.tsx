import Key from "@mui/icons-material/KeyOutlined";
import AdminPanelSettings from "@mui/icons-material/AdminPanelSettingsOutlined";
import ForwardToInbox from "@mui/icons-material/ForwardToInboxOutlined";
import LockOpen from "@mui/icons-material/LockOpenOutlined";
import PhonelinkErase from "@mui/icons-material/PhonelinkEraseOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { explainAccessAction } from "../../../features/rights/index.ts";

const rowActions: RowAction[] = [
  {
    name: "grantRoles",
    label: "shell.account.grantRoles",
    icon: AdminPanelSettings,
    permission: "sysUser/grantRole",
    dialog: lazy(async () => ({ default: (await import("./GrantRoles.tsx")).GrantRoles })),
  },
  {
    name: "resetPassword",
    label: "shell.account.reset",
    icon: Key,
    permission: "sysUser/resetPwd",
    dialog: lazy(async () => ({ default: (await import("./ResetPassword.tsx")).ResetPassword })),
  },
  {
    name: "invite",
    label: "shell.account.invite",
    icon: ForwardToInbox,
    permission: "sysUser/resetPwd",
    dialog: lazy(async () => ({ default: (await import("./InviteAccount.tsx")).InviteAccount })),
  },
  {
    name: "unlock",
    label: "shell.account.unlock",
    icon: LockOpen,
    permission: "sysUser/unlockLogin",
    dialog: lazy(async () => ({ default: (await import("./UnlockSignIn.tsx")).UnlockSignIn })),
  },
  {
    name: "resetFactor",
    label: "shell.account.resetFactor",
    icon: PhonelinkErase,
    permission: "sysUser/resetSecondFactor",
    dialog: lazy(async () => ({ default: (await import("./ResetFactor.tsx")).ResetFactor })),
  },
  explainAccessAction,
  {
    name: "viewAs",
    label: "shell.viewAs.start",
    icon: Visibility,
    permission: "sysUser/viewAs",
    dialog: lazy(async () => ({ default: (await import("./ViewAs.tsx")).ViewAs })),
  },
];

export const overrides: EntityOverrides = { rowActions };
