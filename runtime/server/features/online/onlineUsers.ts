import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Session } from "../../core/http/contract.ts";
import { readSwitch, readSystemConfig } from "../config/index.ts";
import { accountTypes, type Sessions } from "../session/index.ts";
import { consoleTime } from "../wire/index.ts";

/** An online user as the hub sends it. */
export interface OnlineUser {
  id: number;
  tenantId: number;
  connectionId: string;
  userId: number;
  userName: string;
  realName: string;
  time: string | null;
  ip: string | null;
  browser: string | null;
  os: string | null;
  loginMode: number;
  device: string | null;
}

const shown = 10;

/** The newest online users that these claims may see, at most ten. */
export async function newestOnline(tx: Transaction): Promise<OnlineUser[]> {
  const rows = await tx.query<OnlineUser>(
    `select id, tenant_id as "tenantId", connection_id as "connectionId", user_id as "userId",
            user_name as "userName", real_name as "realName", "time", ip, browser, os,
            login_mode as "loginMode", device
       from access_online_user order by "time" desc, id desc limit ${shown}`,
  );
  return rows.map((row) => ({ ...row, time: consoleTime(row.time) }));
}

/** Ends the session behind a connection of the own tenant; D1002 when there is none that this person may see. */
export async function forceOffline(
  tx: Transaction,
  sessions: Sessions,
  connectionId: string,
): Promise<void> {
  const [row] = await tx.query<{ id: string }>(
    "select connection_id as id from access_online_user where connection_id = $1",
    [connectionId],
  );
  if (!row) throw new FormworkError("D1002");
  await sessions.end(tx, { sessionId: row.id }, "forced");
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
