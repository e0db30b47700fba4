export { around, clearLog, listVisits, myVisits, pageOf, yearOfLog } from "./calls.ts";
export { logConditions } from "./conditions.ts";
export { noteWork } from "./noteWork.ts";
export { openLogs, type Logs } from "./logs.ts";
