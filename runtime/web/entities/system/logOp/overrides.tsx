import * as logOpCalls from "../../../../../generated/system/logOp/client.ts";
import { logOverrides } from "../../../features/logs/index.ts";

export const overrides = logOverrides("sysLogOp", {
  days: logOpCalls.yearStatsOp,
  title: "shell.log.operationsOfYear",
});
