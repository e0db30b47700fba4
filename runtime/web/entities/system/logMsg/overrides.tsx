import * as logMsgCalls from "../../../../../generated/system/logMsg/client.ts";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { logOverrides } from "../../../features/logs/index.ts";
import { Receiver } from "./Receiver.tsx";

const year = { days: logMsgCalls.messageYearDayStats, title: "shell.message.year" };

export const overrides: EntityOverrides = {
  ...logOverrides("sysLogMsg", year),
  columns: { receiveUserName: Receiver },
};
