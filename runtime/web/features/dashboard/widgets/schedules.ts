import * as scheduleCalls from "../../../../../generated/office/schedule/client.ts";
import type { ScheduleOwnSchedulesOutput } from "../../../../../generated/office/schedule/types.ts";
import { call } from "../../../core/http/call.ts";

export type OwnSchedule = ScheduleOwnSchedulesOutput[number];

/** The person's own entries of these days, by day and start. Throws RequestFault. */
export const loadSchedules = async (from: string, to: string): Promise<OwnSchedule[]> =>
  (await call(scheduleCalls.ownSchedules, { startTime: from, endTime: to }, { passive: true })) ??
  [];
