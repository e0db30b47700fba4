import type { ScheduleOwnSchedulesOutput } from "../../../../../generated/office/schedule/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isMoment } from "../../../../shared/filter/operand.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { consoleTime } from "../../../features/wire/index.ts";

type ScheduleRow = ScheduleOwnSchedulesOutput[number];

const mostEntries = 10_000;

/** Handlers of the sysSchedule calls beyond CRUD: everybody's own calendar. */
export const scheduleActions = {
  /** The caller's entries from the day of `startTime` to that of `endTime`. */
  async ownSchedules(
    input: { startTime?: string | null; endTime?: string | null },
    { tx, session }: CallContext,
  ): Promise<ScheduleRow[]> {
    const from = dayOf(input.startTime, "startTime");
    const to = dayOf(input.endTime, "endTime");
    const rows = await asServer(tx, (server) =>
      server.query<ScheduleRow>(
        `select id, tenant_id as "tenantId", user_id as "userId",
                to_char(schedule_time, 'YYYY-MM-DD') || ' 00:00:00' as "scheduleTime",
                start_time as "startTime", end_time as "endTime", content, status, version,
                create_time as "createTime", update_time as "updateTime",
                create_user_id as "createUserId", create_user_name as "createUserName",
                update_user_id as "updateUserId", update_user_name as "updateUserName",
                create_org_id as "createOrgId", create_org_name as "createOrgName"
           from office_schedule
          where user_id = $1 and tenant_id = $4 and not is_delete
            and ($2::date is null or schedule_time >= $2) and ($3::date is null or schedule_time <= $3)
          order by schedule_time, start_time, id limit ${mostEntries}`,
        [session.userId, from, to, session.tenantId],
      ),
    );
    return rows.map((row) => ({
      ...row,
      createTime: consoleTime(row.createTime),
      updateTime: consoleTime(row.updateTime),
    }));
  },

  /** Marks an own entry as finished or unfinished; gives the number of changed entries. */
  async setScheduleStatus(
    input: { id: number; status: number },
    { tx, session }: CallContext,
  ): Promise<number> {
    const changed = await asServer(tx, (server) =>
      server.query(
        `update office_schedule set status = $3, update_time = now(), update_user_id = $2,
                update_user_name = $4, version = version + 1
          where id = $1 and user_id = $2 and tenant_id = $5 and not is_delete returning id`,
        [input.id, session.userId, input.status, session.realName, session.tenantId],
      ),
    );
    if (changed.length === 0) throw new FormworkError("D1002");
    return changed.length;
  },
};

/** Day of a point in time as the clients write it; null without one. F4000 when it is none. */
function dayOf(text: string | null | undefined, field: string): string | null {
  const given = text?.trim() ?? "";
  if (given === "") return null;
  if (!isMoment(given)) throw new FormworkError("F4000", { fields: { [field]: { key: "date" } } });
  return given.slice(0, 10);
}
