import Article from "@mui/icons-material/ArticleOutlined";
import { lazy } from "../../core/loading/lazy.ts";
import type { EntityOverrides } from "../../core/pages/contract.ts";
import { ClearLog } from "./ClearLog.tsx";
import { logActions, type YearOf } from "./LogActions.tsx";
import { LogStatus } from "./LogStatus.tsx";
import { LogTime } from "./LogTime.tsx";
import { lineTitle, LogTitle } from "./LogTitle.tsx";

/** What the pages of all logs have in common; `api`: prefix of the log's calls. */
export const logOverrides = (api: string, year?: YearOf): EntityOverrides => ({
  listActions: year ? logActions(year) : ClearLog,
  columns: { status: LogStatus, logDateTime: LogTime, displayTitle: LogTitle },
  recordTitle: lineTitle,
  rowActions: [
    {
      name: "details",
      label: "shell.log.details",
      icon: Article,
      permission: `${api}/page`,
      dialog: lazy(async () => ({ default: (await import("./LogDrawer.tsx")).LogDrawer })),
    },
  ],
});
