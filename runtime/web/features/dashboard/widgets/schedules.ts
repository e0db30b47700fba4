import type { ScheduleOwnSchedulesOutput } from "../../../../../generated/office/schedule/types.ts";
import { call } from "../../../core/http/request.ts";
import { passive } from "../useWidgetData.ts";

export type OwnSchedule = ScheduleOwnSchedulesOutput[number];

/** The person's own entries of these days, by day and start. Throws RequestFault. */
export const loadSchedules = async (from: string, to: string): Promise<OwnSchedule[]> =>
  (await call<OwnSchedule[] | null>("/api/sysSchedule/page", {
    method: "POST",
    headers: passive,
    body: { startTime: from, endTime: to },
  })) ?? [];
