import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { localDay } from "../../core/entity/read/expressions.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { consoleTime } from "../wire/index.ts";
import type { LogKind } from "./entry.ts";
import { logTables } from "./store.ts";

export interface DayCount {
  date: string;
  count: number;
}

/** Rows deleted in one transaction: an emptied log of millions must not hold anything up. */
const batch = 10_000;

/** Rows of the caller's tenant; the platform's administrators see and clear all of them. */
const own = "($1::bigint is null or tenant_id = $1)";
const tenantOf = ({ session }: CallContext) =>
  session.claims.platform ? null : session.claims.tenantId;

/** Empties a log. That it was done is in the operation log, whether that is kept otherwise or not. */
export function clearLog(kind: LogKind) {
  const { table } = logTables[kind];
  return async (_: unknown, context: CallContext): Promise<null> => {
    const until = new Date().toISOString();
    for (;;) {
      const gone = await context.database.transaction(context.session.claims, (tx) =>
        tx.query(
          `delete from ${table} where id in (
             select id from ${table} where ${own} and create_time <= $2 limit ${batch}) returning 1`,
          [tenantOf(context), until],
        ),
      );
      if (gone.length < batch) return null;
    }
  };
}

/** How much happened on each day of the last year, in the server's time zone; days without anything are in it. */
export function yearOfLog(kind: LogKind) {
  const { table } = logTables[kind];
  return async (_: unknown, context: CallContext): Promise<DayCount[]> => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const today = new Date();
    const first = new Date(today.getFullYear() - 1, today.getMonth(), today.getDate() + 1);
    const rows = await context.tx.query<{ day: string; count: number }>(
      `select to_char(create_time at time zone $3, 'YYYY-MM-DD') as day, count(*)::int as count
         from ${table} where ${own} and create_time >= $2 group by 1`,
      [tenantOf(context), first.toISOString(), zone],
    );
    const counts = new Map(rows.map(({ day, count }) => [day, count]));
    const days: DayCount[] = [];
    let day = first;
    while (day <= today) {
      const date = localDay(day);
      days.push({ date, count: counts.get(date) ?? 0 });
      day = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
    }
    return days;
  };
}

export interface PlacedVisit {
  location: string | null;
  longitude: string | null;
  latitude: string | null;
  realName: string | null;
  logDateTime: string | null;
}

/** Visits for the map: those of the last month whose place is known. */
export async function listVisits(_: unknown, context: CallContext): Promise<PlacedVisit[]> {
  const tenantId = tenantOf(context);
  const rows = await records(context).read(
    "system/logVis",
    {
      ...(tenantId === null ? {} : { tenantId }),
      location: is("not", null),
      createTime: is(">", sql`now() - interval '30 days'`),
    },
    ["location", "longitude", "latitude", "realName", "logDateTime"],
    { as: { server: "the log of the tenant" }, order: [["createTime", "desc"]], limit: 1000 },
  );
  return rows.map((row) => ({ ...row, logDateTime: consoleTime(row.logDateTime) }));
}

const visitFields = [
  "id",
  "actionName",
  "displayTitle",
  "status",
  "remoteIp",
  "location",
  "browser",
  "os",
  "logDateTime",
  "message",
] as const;

/** The own sign-ins and sign-outs, failed attempts at the own account too; anybody signed in may look at these. */
export async function myVisits(
  input: { page?: unknown; pageSize?: unknown },
  context: CallContext,
) {
  const { page, pageSize } = pageOf(input, 100);
  const { userId, tenantId } = context.session;
  const as = { server: "everybody sees the own visits" };
  const store = records(context);
  const total = await store.count("system/logVis", { tenantId, createUserId: userId }, { as });
  const rows = await store.read("system/logVis", { tenantId, createUserId: userId }, visitFields, {
    as,
    order: [
      ["createTime", "desc"],
      ["id", "desc"],
    ],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const items = rows.map((row) => ({ ...row, logDateTime: consoleTime(row.logDateTime) }));
  return { ...around(page, pageSize, total), items };
}

/** Page and size as clients send them, numbers or texts; out of bounds: the nearest that is offered. */
export function pageOf(input: { page?: unknown; pageSize?: unknown }, most: number) {
  const read = (value: unknown, otherwise: number) => {
    const number = Number(value);
    return Number.isSafeInteger(number) && number > 0 ? number : otherwise;
  };
  return {
    page: Math.min(read(input.page, 1), 1_000_000),
    pageSize: Math.min(read(input.pageSize, 20), most),
  };
}

export function around(page: number, pageSize: number, total: number) {
  const totalPages = Math.ceil(total / pageSize);
  return {
    page,
    pageSize,
    total,
    totalPages,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
  };
}
