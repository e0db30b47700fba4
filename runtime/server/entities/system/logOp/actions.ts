import { clearLog, yearOfLog } from "../../../features/logs/index.ts";

/** Handlers of the sysLogOp calls beyond lists. */
export const logOpActions = { yearStatsOp: yearOfLog("op"), clearOp: clearLog("op") };
