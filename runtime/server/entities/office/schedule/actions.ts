import type { ScheduleOwnSchedulesOutput } from "../../../../../generated/office/schedule/types.ts";
import { budgets } from "../../../../shared/budgets.ts";
import { dayNumber } from "../../../../shared/recurrence/days.ts";
import { type Work, workFor } from "../../../../shared/recurrence/expand.ts";
import { withWholeTenant } from "../../../core/database/wholeTenant.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { createPauses } from "../../../core/pauses.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { readCalendar } from "./calendar.ts";
import { cancelSchedule, changeSchedule, setScheduleStatus } from "./change.ts";
import {
  dayOf,
  entryColumns,
  entryColumnsWithin,
  lasts,
  mostDays,
  mostOccurrences,
  type StoredEntry,
} from "./entry.ts";
import { downloadIcs, importIcs } from "./ics/actions.ts";
import { linkActions } from "./link.ts";
import { occurrencesIn } from "./occurrences.ts";
import { closedIn, seenEntries } from "./seen.ts";
import { shareActions } from "./shares.ts";

type ScheduleRow = ScheduleOwnSchedulesOutput[number];
type Row = Omit<ScheduleRow, "scheduleTime"> & StoredEntry;

/** Handlers of the sysSchedule calls beyond CRUD: everybody's own calendar, and what others share of theirs. */
export const scheduleActions = {
  ...shareActions,
  ...linkActions,
  readCalendar,
  setScheduleStatus,
  changeSchedule,
  cancelSchedule,
  downloadIcs,
  importIcs,

  /** The caller's entries from the day of `startTime` to that of `endTime`; a repeated one once for each day it falls on. */
  async ownSchedules(
    input: { startTime?: string | null; endTime?: string | null },
    context: CallContext,
  ): Promise<ScheduleRow[]> {
    const { tx, session } = context;
    const from = dayOf(input.startTime, "startTime");
    const to = dayOf(input.endTime, "endTime");
    const bounded = from !== null && to !== null && dayNumber(to) - dayNumber(from) <= mostDays;
    const columns = bounded ? entryColumnsWithin("$2", "$3") : entryColumns;
    const stored = await withWholeTenant(tx, (whole) =>
      whole.query<Row>(
        `select ${columns}, s.tenant_id as "tenantId",
                s.create_time as "createTime", s.update_time as "updateTime",
                s.create_user_id as "createUserId", s.create_user_name as "createUserName",
                s.update_user_id as "updateUserId", s.update_user_name as "updateUserName",
                s.create_org_id as "createOrgId", s.create_org_name as "createOrgName"
           from office_schedule s
          where s.user_id = $1 and s.tenant_id = $4 and not s.is_delete
            and ($2::date is null or ${lasts("$2")})
            and ($3::date is null or s.schedule_time <= $3)
          order by s.schedule_time, s.start_time, s.id limit ${mostOccurrences}`,
        [session.userId, from, to, session.tenantId],
      ),
    );
    const rows = seenEntries(stored, closedIn(context));
    if (!bounded) return rows.map(once);
    const work = workFor(budgets.calendar.stepsOfAnswer);
    const pause = createPauses();
    const shown: ScheduleRow[] = [];
    for (const row of rows) {
      shown.push(...expanded(row, from, to, work));
      await pause();
    }
    return shown.toSorted(byTime).slice(0, mostOccurrences);
  },
};

const byTime = (a: ScheduleRow, b: ScheduleRow): number => {
  if (a.scheduleTime !== b.scheduleTime)
    return (a.scheduleTime ?? "") < (b.scheduleTime ?? "") ? -1 : 1;
  if (a.startTime !== b.startTime) return (a.startTime ?? "") < (b.startTime ?? "") ? -1 : 1;
  return a.id - b.id;
};

function expanded(row: Row, from: string, to: string, work: Work): ScheduleRow[] {
  return occurrencesIn(row, from, to, { work }).map((found) => {
    const { changed: _, ...values } = found;
    return { ...wired(row), ...values, scheduleTime: `${found.scheduleTime} 00:00:00` };
  });
}

const once = (row: Row): ScheduleRow => ({
  ...wired(row),
  occurrence: null,
  scheduleTime: `${row.scheduleTime} 00:00:00`,
});

function wired(row: Row): Omit<Row, "exceptions" | "repeatEnd" | "uid"> {
  const { exceptions: _, repeatEnd: __, uid: ___, createTime, updateTime, ...values } = row;
  return { ...values, createTime: consoleTime(createTime), updateTime: consoleTime(updateTime) };
}
