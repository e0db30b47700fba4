import * as logVisCalls from "../../../../../generated/system/logVis/client.ts";
import { LogVisList } from "../../../../../generated/system/logVis/pages.tsx";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { logOverrides, YearOfLog } from "../../../features/logs/index.ts";

const VisitList = () => (
  <>
    <YearOfLog days={logVisCalls.yearStatsVis} title="shell.log.visitsOfYear" />
    <LogVisList />
  </>
);

export const overrides: EntityOverrides = {
  ...logOverrides("sysLogVis"),
  pages: { list: VisitList },
};
