import * as scheduleCalls from "../../../../../generated/office/schedule/client.ts";
import type {
  ScheduleImportIcsOutput,
  ScheduleOwnSharesOutput,
  ScheduleReadCalendarOutput,
  ScheduleShareTargetsOutput,
} from "../../../../../generated/office/schedule/types.ts";
import { addOf } from "../../../../shared/client/standardCalls.ts";
import { presentZone } from "../../../core/time/region.ts";
import { call } from "../../../core/http/call.ts";

export type Calendar = ScheduleReadCalendarOutput;
export type Entry = Calendar["entries"][number];
export type SharedCalendar = Calendar["calendars"][number];
export type Share = ScheduleOwnSharesOutput[number];
export type ShareTarget = ScheduleShareTargetsOutput[number];
export type IcsOutcome = ScheduleImportIcsOutput;
export type Part = "one" | "following" | "all";

/** What a person says of an entry. */
export interface EntryValues {
  content: string;
  scheduleTime: string;
  startTime: string;
  endTime: string;
  endDate: string | null;
  allDay: boolean;
  timeZone: string | null;
  repeatRule: string | null;
  reminders: string | null;
  status: 0 | 1;
}

/** Every call here throws RequestFault. */
export const readCalendar = (from: string, to: string, signal?: AbortSignal): Promise<Calendar> =>
  call(scheduleCalls.readCalendar, { from, to, timeZone: presentZone() }, { signal });

export const addEntry = (values: EntryValues): Promise<number> =>
  call(addOf(scheduleCalls.records), values);

type Named = Pick<Entry, "id" | "occurrence">;

/** Busy times of others have no id; there is nothing to be done with them. */
const named = ({ id, occurrence }: Named) => ({ id: id as number, occurrence });

export const changeEntry = (
  entry: Named & Pick<Entry, "version">,
  part: Part,
  values: Partial<EntryValues>,
): Promise<number> =>
  call(scheduleCalls.changeSchedule, {
    ...named(entry),
    part,
    version: entry.version,
    ...values,
  });

export const cancelEntry = (entry: Named, part: Part): Promise<null> =>
  call(scheduleCalls.cancelSchedule, { ...named(entry), part });

export const setStatus = (entry: Named, status: 0 | 1): Promise<number> =>
  call(scheduleCalls.setScheduleStatus, { ...named(entry), status });

export const readShares = (): Promise<Share[]> => call(scheduleCalls.ownShares);

export const share = (
  target: Pick<ShareTarget, "userId" | "orgId">,
  level: Share["level"],
): Promise<number> =>
  call(scheduleCalls.shareCalendar, { userId: target.userId, orgId: target.orgId, level });

export const unshare = (id: number): Promise<null> => call(scheduleCalls.unshareCalendar, { id });

export const findTargets = (q: string): Promise<ShareTarget[]> =>
  call(scheduleCalls.shareTargets, { q });

export const importFile = (text: string, dryRun: boolean): Promise<IcsOutcome> =>
  call(scheduleCalls.importIcs, { text, dryRun, timeZone: presentZone() });
