import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { DescriptionCell, NextCell, TriggersCell } from "./cells.tsx";
import { jobActions } from "./jobActions.ts";
import { JobListActions } from "./JobListActions.tsx";

const JobAside = lazy(async () => ({ default: (await import("./JobAside.tsx")).JobAside }));

export const overrides: EntityOverrides = {
  columns: { description: DescriptionCell },
  extraColumns: [
    { name: "triggers", label: "shell.job.triggers", width: 300, cell: TriggersCell },
    { name: "next", label: "system.jobTrigger.nextRunTime", width: 150, cell: NextCell },
  ],
  listActions: JobListActions,
  rowActions: jobActions,
  showAside: JobAside,
};
