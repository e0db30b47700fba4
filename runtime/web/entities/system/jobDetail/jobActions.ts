import Cancel from "@mui/icons-material/StopCircleOutlined";
import List from "@mui/icons-material/ListAltOutlined";
import Pause from "@mui/icons-material/PauseCircleOutline";
import Play from "@mui/icons-material/PlayArrowOutlined";
import Start from "@mui/icons-material/PlayCircleOutline";
import { lazy } from "../../../core/loading/lazy.ts";
import type { RowAction } from "../../../core/pages/contract.ts";

const dialogs = () => import("./JobDialogs.tsx");
const permission = "sysJob/runJob";

/** Opens the triggers and the runs of a job. */
export const detailsAction: RowAction = {
  name: "details",
  label: "shell.job.details",
  icon: List,
  permission: "sysJob/pageJobDetail",
  dialog: lazy(async () => ({
    default: (await import("../../../features/jobs/index.ts")).JobDrawer,
  })),
};

/** What may be done with a job beside editing it. */
export const jobActions: RowAction[] = [
  detailsAction,
  {
    name: "run",
    label: "shell.job.run",
    icon: Play,
    permission,
    dialog: lazy(async () => ({ default: (await dialogs()).RunJob })),
  },
  {
    name: "pause",
    label: "shell.job.pause",
    icon: Pause,
    permission,
    dialog: lazy(async () => ({ default: (await dialogs()).PauseJob })),
  },
  {
    name: "start",
    label: "shell.job.start",
    icon: Start,
    permission,
    dialog: lazy(async () => ({ default: (await dialogs()).StartJob })),
  },
  {
    name: "cancel",
    label: "shell.job.cancel",
    icon: Cancel,
    permission,
    dialog: lazy(async () => ({ default: (await dialogs()).CancelJob })),
  },
];
