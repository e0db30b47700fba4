import { clearLog } from "../../../features/logs/index.ts";

/** Handlers of the sysLogEx calls beyond lists. */
export const logExActions = { clearEx: clearLog("ex") };
