import Logout from "@mui/icons-material/LogoutOutlined";
import Send from "@mui/icons-material/SendOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { OnlineListActions } from "./OnlineListActions.tsx";

const rowActions: RowAction[] = [
  {
    name: "sendMessage",
    label: "shell.message.send",
    icon: Send,
    permission: "sysMessage/sendUser",
    dialog: lazy(async () => ({ default: (await import("./SendMessage.tsx")).SendMessage })),
  },
  {
    name: "forceOffline",
    label: "shell.online.force",
    icon: Logout,
    permission: "sysOnlineUser/forceOffline",
    dialog: lazy(async () => ({ default: (await import("./ForceOffline.tsx")).ForceOffline })),
  },
];

export const overrides: EntityOverrides = { rowActions, listActions: OnlineListActions };
