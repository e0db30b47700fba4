import * as scheduleCalls from "../../../../../../generated/office/schedule/client.ts";
import type { ScheduleOwnSchedulesOutput } from "../../../../../../generated/office/schedule/types.ts";
import { call } from "../../../../core/http/call.ts";

export type OwnSchedule = ScheduleOwnSchedulesOutput[number];

/** The person's own entries of these days, by day and start. Throws RequestFault. */
export const loadSchedules = async (from: string, to: string): Promise<OwnSchedule[]> =>
  (await call(scheduleCalls.ownSchedules, { startTime: from, endTime: to }, { passive: true })) ??
  [];

const mostComing = 3;

/** The first open entries that begin after a day. */
export const comingAfter = (entries: readonly OwnSchedule[], day: string): OwnSchedule[] =>
  entries
    .filter(({ scheduleTime, status }) => status === 0 && (scheduleTime ?? "").slice(0, 10) > day)
    .toSorted((one, other) => (one.scheduleTime ?? "").localeCompare(other.scheduleTime ?? ""))
    .slice(0, mostComing);
