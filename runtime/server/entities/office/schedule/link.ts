import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { dayText } from "../../../../shared/recurrence/days.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { withWholeTenant } from "../../../core/database/wholeTenant.ts";
import { type Database, systemClaims } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Limits } from "../../../core/limits/contract.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { entriesOf } from "./ics/actions.ts";
import { closedToOwner, seenEntries } from "./seen.ts";
import { writeIcs } from "./ics/write.ts";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Calls for the own subscription link: calendar programs poll it without a session, so anyone who has it can read the calendar. */
export const linkActions = {
  async calendarLink(_: unknown, { tx, session }: CallContext) {
    const [row] = await asServer(tx, (server) =>
      server.query<{ created: string; used: string | null }>(
        `select created_at as created, last_used_at as used from formwork.calendar_link where user_id = $1`,
        [session.userId],
      ),
    );
    return {
      active: row !== undefined,
      createTime: consoleTime(row?.created),
      lastUsedTime: consoleTime(row?.used),
    };
  },

  /** The address is known only now: the database keeps the hash of its secret. */
  async newCalendarLink(_: unknown, { tx, session }: CallContext): Promise<{ path: string }> {
    const token = randomBytes(32).toString("base64url");
    await asServer(tx, (server) =>
      server.query(
        `insert into formwork.calendar_link (user_id, tenant_id, token_hash) values ($1, $2, $3)
         on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_used_at = null`,
        [session.userId, session.tenantId, hashOf(token)],
      ),
    );
    return { path: `/calendar/${token}.ics` };
  },

  async dropCalendarLink(_: unknown, { tx, session }: CallContext): Promise<null> {
    await asServer(tx, (server) =>
      server.query("delete from formwork.calendar_link where user_id = $1", [session.userId]),
    );
    return null;
  },
};

const minute = 60_000;
const mostPerMinute = 30;
const mostNetworks = 10_000;
/** Days of the past that a subscription holds. */
const daysBack = 366;

/** Route of the subscription links. A link that is none, has ended, or whose person may no longer sign in: 404. */
export function calendarFeed({ database, limits }: { database: Database; limits: Limits }) {
  const polls = limits.counter({ name: "calendarPolls", window: minute, most: mostNetworks });
  const count = async (key: string) => {
    const { count: polled, left } = await polls.count(key);
    if (polled > mostPerMinute)
      throw new FormworkError("F4029", { params: { seconds: Math.ceil(left / 1000) } });
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/calendar/:file", async (request: FastifyRequest, reply: FastifyReply) => {
      const { file } = request.params as { file: string };
      const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
      // Guesses are counted by network before the database is asked, anyone who polls too often is counted by link.
      const network = `network:${networkOf(request.ip)}`;
      await count(network);
      if (token) await count(`link:${hashOf(token)}`);
      const feed = token ? await readFeed(database, token, Date.now()) : null;
      if (!feed) throw new FormworkError("F4004");
      // A good link is no guess, however many people share the network.
      await polls.takeBack(network);
      const etag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 27)}"`;
      reply.headers({
        etag,
        "cache-control": "private, max-age=300",
        "content-type": "text/calendar; charset=utf-8",
        "x-robots-tag": "noindex",
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.send(feed);
    });
  };
}

async function readFeed(database: Database, token: string, now: number): Promise<string | null> {
  const found = await database.transaction(systemClaims, async (tx) => {
    const [owner] = await tx.query<{ userId: number; tenantId: number; name: string }>(
      `update formwork.calendar_link l set last_used_at = now()
         from access_account a join formwork.calendar_link k on k.user_id = a.id join access_tenant t on t.id = k.tenant_id
        where l.token_hash = $1 and a.id = l.user_id and not a.is_delete and a.status = 1
          and not t.is_delete and t.status = 1 and (t.expiration_time is null or t.expiration_time > now())
        returning l.user_id as "userId", l.tenant_id as "tenantId", a.real_name as name`,
      [hashOf(token)],
    );
    if (!owner) return null;
    const from = dayText(Math.floor(now / (24 * 60 * minute)) - daysBack);
    return { owner, from, seeing: await closedToOwner(tx, owner) };
  });
  if (!found?.seeing) return null;
  const { owner, from, seeing } = found;
  // Under the claims that the person has by now: row rules count here as they do in the console.
  const stored = await database.transaction(seeing.session.claims, (tx) =>
    withWholeTenant(tx, (whole) => entriesOf(whole, owner, { from })),
  );
  return writeIcs(owner.name, seenEntries(stored, seeing.closed));
}
