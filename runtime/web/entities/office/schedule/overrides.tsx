import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { RemindersInput, RuleInput } from "./FormInputs.tsx";
import { ContentCell, StatusCell } from "./ListCells.tsx";

// The calendar's library comes with the page alone.
const SchedulePage = lazy(async () => ({
  default: (await import("./SchedulePage.tsx")).SchedulePage,
}));

export const overrides: EntityOverrides = {
  pages: { list: SchedulePage },
  columns: { status: StatusCell, content: ContentCell },
  inputs: { repeatRule: RuleInput, reminders: RemindersInput },
};
