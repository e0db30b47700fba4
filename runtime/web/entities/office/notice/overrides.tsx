import Campaign from "@mui/icons-material/CampaignOutlined";
import Groups from "@mui/icons-material/GroupsOutlined";
import Undo from "@mui/icons-material/UndoOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides } from "../../../core/pages/contract.ts";

const step = {
  permission: "sysNotice/public",
  dialog: lazy(async () => ({ default: (await import("./NoticeStep.tsx")).NoticeStep })),
};

export const overrides: EntityOverrides = {
  rowActions: [
    {
      ...step,
      name: "publish",
      label: "shell.notice.publish",
      icon: Campaign,
      offered: (record) => record["status"] === 0,
    },
    {
      ...step,
      name: "withdraw",
      label: "shell.notices.recall",
      icon: Undo,
      offered: (record) => record["status"] === 1,
    },
    {
      name: "readers",
      label: "shell.audience.readersTitle",
      permission: "sysNotice/public",
      icon: Groups,
      offered: (record) => record["status"] === 1 || record["status"] === 2,
      dialog: lazy(async () => ({ default: (await import("./ReadersDialog.tsx")).ReadersDialog })),
    },
  ],
};
