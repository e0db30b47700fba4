import Archive from "@mui/icons-material/ArchiveOutlined";
import EventRepeat from "@mui/icons-material/EventRepeatOutlined";
import Key from "@mui/icons-material/KeyOutlined";
import Pause from "@mui/icons-material/PauseCircleOutlined";
import Play from "@mui/icons-material/PlayCircleOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { ExpiryCell } from "./ExpiryCell.tsx";
import { MenusInput } from "./MenusInput.tsx";
import { PackageCell } from "./PackageCell.tsx";

const status = {
  permission: "sysTenant/setStatus",
  dialog: lazy(async () => ({ default: (await import("./TenantStatus.tsx")).TenantStatus })),
};

const rowActions: RowAction[] = [
  {
    name: "extend",
    label: "shell.tenant.extend",
    icon: EventRepeat,
    permission: "sysTenant/update",
    dialog: lazy(async () => ({ default: (await import("./ExtendTenant.tsx")).ExtendTenant })),
  },
  {
    ...status,
    name: "suspend",
    label: "shell.tenant.suspend",
    icon: Pause,
    // The default tenant stays.
    offered: (record) => record["status"] === 1 && record["code"] !== "default",
  },
  {
    ...status,
    name: "resume",
    label: "shell.tenant.resume",
    icon: Play,
    offered: (record) => record["status"] !== 1,
  },
  {
    name: "resetPassword",
    label: "shell.account.reset",
    icon: Key,
    permission: "sysTenant/resetPwd",
    dialog: lazy(async () => ({
      default: (await import("./ResetAdministrator.tsx")).ResetAdministrator,
    })),
  },
  {
    name: "export",
    label: "shell.tenant.export",
    icon: Archive,
    permission: "sysTenant/exportData",
    dialog: lazy(async () => ({ default: (await import("./ExportTenant.tsx")).ExportTenant })),
  },
];

export const overrides: EntityOverrides = {
  rowActions,
  columns: { expirationTime: ExpiryCell, packageId: PackageCell },
  inputs: { menuIdList: MenusInput },
};
