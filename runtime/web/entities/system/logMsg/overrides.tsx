import * as logMsgCalls from "../../../../../generated/system/logMsg/client.ts";
import { LogMsgList } from "../../../../../generated/system/logMsg/pages.tsx";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { logOverrides, YearOfLog } from "../../../features/logs/index.ts";
import { Receiver } from "./Receiver.tsx";

const MessageList = () => (
  <>
    <YearOfLog days={logMsgCalls.messageYearDayStats} title="shell.message.year" />
    <LogMsgList />
  </>
);

export const overrides: EntityOverrides = {
  ...logOverrides("sysLogMsg"),
  columns: { receiveUserName: Receiver },
  pages: { list: MessageList },
};
