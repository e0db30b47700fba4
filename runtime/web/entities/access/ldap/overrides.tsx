import Group from "@mui/icons-material/GroupOutlined";
import Hub from "@mui/icons-material/HubOutlined";
import NetworkCheck from "@mui/icons-material/NetworkCheckOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { PortCell } from "./PortCell.tsx";

const dialogs = () => import("./DirectoryDialogs.tsx");

const rowActions: RowAction[] = [
  {
    name: "test",
    label: "shell.directory.test",
    icon: NetworkCheck,
    permission: "sysLdap/syncUser",
    dialog: lazy(async () => ({ default: (await dialogs()).TestDirectory })),
  },
  {
    name: "syncPeople",
    label: "shell.directory.people",
    icon: Group,
    permission: "sysLdap/syncUser",
    dialog: lazy(async () => ({ default: (await dialogs()).SyncPeople })),
  },
  {
    name: "syncOrganizations",
    label: "shell.directory.organizations",
    icon: Hub,
    permission: "sysLdap/syncOrg",
    dialog: lazy(async () => ({ default: (await dialogs()).SyncOrganizations })),
  },
];

export const overrides: EntityOverrides = { rowActions, columns: { port: PortCell } };
