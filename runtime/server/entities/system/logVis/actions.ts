import { clearLog, listVisits, myVisits, yearOfLog } from "../../../features/logs/index.ts";

/** Handlers of the sysLogVis calls beyond lists. */
export const logVisActions = {
  listVisits,
  myVisits,
  yearStatsVis: yearOfLog("vis"),
  clearVis: clearLog("vis"),
};
