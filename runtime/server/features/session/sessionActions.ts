import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Sessions } from "./sessions.ts";

interface SessionRow {
  key: string;
  id: number;
  device: string | null;
  browser: string | null;
  os: string | null;
  ip: string | null;
  loginMode: number;
  loginTime: string;
  lastTime: string;
  online: boolean;
  locked: boolean;
}

/** Handlers of the own sessions and of the lock screen. */
export function createSessionActions({ sessions }: { sessions: Sessions }) {
  return {
    async lockScreen(_: unknown, { tx, session }: CallContext): Promise<null> {
      await sessions.lock(tx, session.id);
      return null;
    },

    async listOwnSessions(_: unknown, { tx, session }: CallContext) {
      const rows = await asServer(tx, (server) =>
        server.query<SessionRow>(
          `select id as key, number as id, device, browser, os, ip, login_mode as "loginMode",
                  created_at as "loginTime", last_seen_at as "lastTime",
                  locked_at is not null as locked,
                  coalesce(present_at > now() - interval '90 seconds', false) as online
             from formwork.session
            where user_id = $1 and revoked_at is null and expires_at > now()
            order by id = $2::uuid desc, last_seen_at desc`,
          [session.userId, session.id],
        ),
      );
      return rows.map(({ key, ...row }) => ({
        ...row,
        current: key === session.id,
      }));
    },

    async endOwnSession({ id }: { id: number }, { tx, session, reply }: CallContext) {
      const [row] = await asServer(tx, (server) =>
        server.query<{ id: string }>(
          "select id from formwork.session where number = $1 and user_id = $2 and revoked_at is null",
          [id, session.userId],
        ),
      );
      if (!row) throw new FormworkError("D1002");
      await sessions.end(tx, { sessionId: row.id }, "own");
      if (row.id === session.id) reply.header("access-token", "invalid_token");
      return null;
    },

    endOtherSessions: (_: unknown, { tx, session }: CallContext): Promise<number> =>
      sessions.end(tx, { userId: session.userId, except: session.id }, "own"),

    async endAllSessions(_: unknown, { tx, session, reply }: CallContext): Promise<number> {
      const ended = await sessions.end(tx, { userId: session.userId }, "own");
      reply.header("access-token", "invalid_token");
      return ended;
    },

    touchSession: (): Promise<number> => sessions.idleSeconds(),
  };
}
