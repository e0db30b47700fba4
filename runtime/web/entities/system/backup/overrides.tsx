import Delete from "@mui/icons-material/DeleteOutline";
import Check from "@mui/icons-material/FactCheckOutlined";
import Download from "@mui/icons-material/FileDownloadOutlined";
import Rehearse from "@mui/icons-material/PublishedWithChangesOutlined";
import Restore from "@mui/icons-material/SettingsBackupRestore";
import { useLocaleState } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import type { CellProps, EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { sizeText } from "../../../core/time/sizeText.ts";
import { BackupListActions } from "./BackupListActions.tsx";

const BackupPage = lazy(async () => ({ default: (await import("./BackupPage.tsx")).BackupPage }));
const proofs = () => import("./ProofDialogs.tsx");

const isAtRest: RowAction["offered"] = (record) =>
  !["state", "checkState", "rehearsalState"].some((name) => record[name] === "running");
const isThere: RowAction["offered"] = (record) => record["state"] === "done";

const rowActions: RowAction[] = [
  {
    name: "check",
    label: "shell.backup.check",
    icon: Check,
    permission: "sysBackup/prove",
    offered: isThere,
    dialog: lazy(async () => ({ default: (await proofs()).CheckBackup })),
  },
  {
    name: "rehearse",
    label: "shell.backup.rehearse",
    icon: Rehearse,
    permission: "sysBackup/prove",
    offered: isThere,
    dialog: lazy(async () => ({ default: (await proofs()).RehearseBackup })),
  },
  {
    name: "download",
    label: "shell.backup.download",
    icon: Download,
    permission: "sysBackup/download",
    offered: isThere,
    dialog: lazy(async () => ({ default: (await import("./DownloadBackup.tsx")).DownloadBackup })),
  },
  {
    name: "restore",
    label: "shell.backup.restore",
    icon: Restore,
    permission: "sysBackup/restore",
    offered: isThere,
    dialog: lazy(async () => ({ default: (await import("./RestorePlan.tsx")).RestorePlan })),
  },
  {
    name: "remove",
    label: "shell.backup.remove",
    icon: Delete,
    permission: "sysBackup/delete",
    offered: isAtRest,
    dialog: lazy(async () => ({ default: (await import("./DeleteBackup.tsx")).DeleteBackup })),
  },
];

function SizeCell({ value }: CellProps) {
  const [language] = useLocaleState();
  return typeof value === "number" ? sizeText(value, language) : null;
}

export const overrides: EntityOverrides = {
  pages: { list: BackupPage },
  columns: { size: SizeCell },
  listActions: BackupListActions,
  rowActions,
};
