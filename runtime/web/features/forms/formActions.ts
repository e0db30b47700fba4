import Chart from "@mui/icons-material/BarChartOutlined";
import Copy from "@mui/icons-material/ContentCopyOutlined";
import Export from "@mui/icons-material/FileDownloadOutlined";
import Lock from "@mui/icons-material/LockOutlined";
import Module from "@mui/icons-material/DataObjectOutlined";
import Rights from "@mui/icons-material/AdminPanelSettingsOutlined";
import Settings from "@mui/icons-material/TuneOutlined";
import Share from "@mui/icons-material/ShareOutlined";
import Template from "@mui/icons-material/BookmarkAddOutlined";
import Unlock from "@mui/icons-material/LockOpenOutlined";
import { lazy } from "../../core/loading/lazy.ts";
import type { EntityRecord, RowAction } from "../../core/pages/contract.ts";
import { formStates } from "../../../shared/forms/formStates.ts";

const dialogs = () => import("./FormDialogs.tsx");
const isPublished = ({ status }: EntityRecord) => status !== formStates.draft;

/** What may be done with a form, in its card and in the table alike. */
export const formActions: RowAction[] = [
  {
    name: "figures",
    label: "shell.forms.figures.title",
    icon: Chart,
    permission: "sysForm/page",
    offered: isPublished,
    dialog: lazy(async () => ({
      default: (await import("./figures/FiguresDialog.tsx")).FiguresDialog,
    })),
  },
  {
    name: "links",
    label: "shell.forms.links.title",
    icon: Share,
    permission: "sysForm/link",
    offered: isPublished,
    dialog: lazy(async () => ({ default: (await import("./links/LinksDialog.tsx")).LinksDialog })),
  },
  {
    name: "rights",
    label: "shell.forms.rights.title",
    icon: Rights,
    permission: "sysRole/grantMenu",
    offered: isPublished,
    dialog: lazy(async () => ({
      default: (await import("./rights/RightsDialog.tsx")).RightsDialog,
    })),
  },
  {
    name: "settings",
    label: "shell.forms.settings",
    icon: Settings,
    permission: "sysForm/update",
    dialog: lazy(async () => ({ default: (await import("./SettingsDialog.tsx")).SettingsDialog })),
  },
  {
    name: "copy",
    label: "shell.forms.copy",
    icon: Copy,
    permission: "sysForm/add",
    dialog: lazy(async () => ({ default: (await import("./create/CopyDialog.tsx")).CopyDialog })),
  },
  {
    name: "template",
    label: "shell.forms.saveTemplate",
    icon: Template,
    permission: "sysForm/add",
    dialog: lazy(async () => ({
      default: (await import("./create/SaveTemplateDialog.tsx")).SaveTemplateDialog,
    })),
  },
  {
    name: "export",
    label: "shell.forms.export.title",
    icon: Export,
    permission: "sysForm/design",
    dialog: lazy(async () => ({
      default: (await import("./ExportFormDialog.tsx")).ExportFormDialog,
    })),
  },
  {
    name: "close",
    label: "shell.forms.close",
    icon: Lock,
    permission: "sysForm/publish",
    offered: ({ status }) => status === formStates.published,
    dialog: lazy(async () => ({ default: (await dialogs()).CloseForm })),
  },
  {
    name: "reopen",
    label: "shell.forms.reopen",
    icon: Unlock,
    permission: "sysForm/publish",
    offered: ({ status }) => status === formStates.closed,
    dialog: lazy(async () => ({ default: (await dialogs()).ReopenForm })),
  },
  {
    name: "promotion",
    label: "shell.forms.promotion.title",
    icon: Module,
    permission: "sysForm/promote",
    offered: isPublished,
    dialog: lazy(async () => ({
      default: (await import("./promotion/PromotionDialog.tsx")).PromotionDialog,
    })),
  },
];
