import { sql } from "../../core/entity/door/sqlPart.ts";
import { records } from "../../../../generated/records.ts";
import type { OnlineUserTable } from "../../../../generated/access/onlineUser/table.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { readSwitch, readSystemConfig } from "../config/index.ts";
import { accountTypes, type Sessions } from "../session/index.ts";
import { consoleTime } from "../wire/index.ts";

const as = { server: "row-level security says who is seen" };

const fields = [
  "id",
  "tenantId",
  "connectionId",
  "userId",
  "userName",
  "realName",
  "time",
  "ip",
  "browser",
  "os",
  "loginMode",
  "device",
] as const;

/** An online user as the hub sends it. */
export type OnlineUser = Pick<OnlineUserTable, (typeof fields)[number]>;

const shown = 10;

/** The newest online users that these claims may see, at most ten. */
export async function newestOnline(tx: Transaction): Promise<OnlineUser[]> {
  const rows = await records({ tx }).read("access/onlineUser", sql`true`, fields, {
    as,
    order: [
      ["time", "desc"],
      ["id", "desc"],
    ],
    limit: shown,
  });
  return rows.map((row) => ({ ...row, time: consoleTime(row.time) }));
}

/** Ends the session behind a connection of the own tenant; D1002 when there is none that this person may see. */
export async function forceOffline(
  tx: Transaction,
  sessions: Sessions,
  connectionId: string,
): Promise<void> {
  if (!(await records({ tx }).exists("access/onlineUser", { connectionId }, { as })))
    throw new FormworkError("D1002");
  await sessions.end(tx, { sessionId: connectionId }, "forced");
}

/** While single sign-in is on, ends all sessions but the newest of each person and login mode, within the own tenant. */
export async function endOlderSessions(
  tx: Transaction,
  sessions: Sessions,
  session: Session,
): Promise<void> {
  const older = await asServer(tx, async (server) => {
    const config = await readSystemConfig(server, ["sys_single_login"]);
    if (!readSwitch(config["sys_single_login"])) return [];
    return server.query<{ id: string }>(
      `select id from (
         select id, row_number() over (partition by user_id, login_mode order by created_at desc) as place
           from formwork.session
          where revoked_at is null and expires_at > now()
            and ($1 or (tenant_id = $2 and account_type < ${accountTypes.superAdmin}))) ranked
        where place > 1`,
      [session.superAdmin, session.tenantId],
    );
  });
  for (const { id } of older) await sessions.end(tx, { sessionId: id }, "replaced");
}
