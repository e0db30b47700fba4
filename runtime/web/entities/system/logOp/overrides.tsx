import * as logOpCalls from "../../../../../generated/system/logOp/client.ts";
import { LogOpList } from "../../../../../generated/system/logOp/pages.tsx";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { logOverrides, YearOfLog } from "../../../features/logs/index.ts";

const OperationList = () => (
  <>
    <YearOfLog days={logOpCalls.yearStatsOp} title="shell.log.operationsOfYear" />
    <LogOpList />
  </>
);

export const overrides: EntityOverrides = {
  ...logOverrides("sysLogOp"),
  pages: { list: OperationList },
};
