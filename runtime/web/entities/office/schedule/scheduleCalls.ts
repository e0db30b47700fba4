import type {
  ScheduleImportIcsOutput,
  ScheduleOwnSharesOutput,
  ScheduleReadCalendarOutput,
  ScheduleShareTargetsOutput,
} from "../../../../../generated/office/schedule/types.ts";
import { ownZone } from "../../../../shared/recurrence/zone.ts";
import { call, post } from "../../../core/http/request.ts";

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
  call<Calendar>("/api/sysSchedule/calendar", {
    method: "POST",
    body: { from, to, timeZone: ownZone() },
    ...(signal ? { signal } : {}),
  });

export const addEntry = (values: EntryValues): Promise<number> =>
  post<number>("/api/sysSchedule/add", values);

type Named = Pick<Entry, "id" | "occurrence">;

export const changeEntry = (
  { id, occurrence, version }: Named & Pick<Entry, "version">,
  part: Part,
  values: Partial<EntryValues>,
): Promise<number> =>
  post<number>("/api/sysSchedule/change", { id, occurrence, part, version, ...values });

export const cancelEntry = ({ id, occurrence }: Named, part: Part): Promise<null> =>
  post<null>("/api/sysSchedule/cancel", { id, occurrence, part });

export const setStatus = ({ id, occurrence }: Named, status: 0 | 1): Promise<number> =>
  post<number>("/api/sysSchedule/setStatus", { id, occurrence, status });

export const readShares = (): Promise<Share[]> => call<Share[]>("/api/sysSchedule/shares");

export const share = (
  target: Pick<ShareTarget, "userId" | "orgId">,
  level: Share["level"],
): Promise<number> =>
  post<number>("/api/sysSchedule/share", { userId: target.userId, orgId: target.orgId, level });

export const unshare = (id: number): Promise<null> =>
  post<null>("/api/sysSchedule/unshare", { id });

export const findTargets = (q: string): Promise<ShareTarget[]> =>
  post<ShareTarget[]>("/api/sysSchedule/shareTargets", { q });

export const importFile = (text: string, dryRun: boolean): Promise<IcsOutcome> =>
  post<IcsOutcome>("/api/sysSchedule/importIcs", { text, dryRun, timeZone: ownZone() });
