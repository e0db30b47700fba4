import * as logVisCalls from "../../../../../generated/system/logVis/client.ts";
import { logOverrides } from "../../../features/logs/index.ts";

export const overrides = logOverrides("sysLogVis", {
  days: logVisCalls.yearStatsVis,
  title: "shell.log.visitsOfYear",
});
