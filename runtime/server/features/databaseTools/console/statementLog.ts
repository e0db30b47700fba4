import type { DatabaseConsoleStatementsOutput } from "../../../../../generated/system/database/types.ts";
import {
  type Claims,
  type Database,
  systemClaims,
  type Transaction,
} from "../../../core/database/contract.ts";
import { consoleTime } from "../../wire/index.ts";
import type { Statement } from "./runStatement.ts";

/** What the change journal calls it: an entry before the statement is run, another one with how it ended. */
const entity = "system/database";
const actions = { asked: "statement", ended: "statementEnded" } as const;
const shown = 50;

interface Who {
  claims: Claims;
  requestId: string;
}

/** Notes a statement in the sealed journal, whatever becomes of the request; gives the number of the entry. */
export const noteStatement = (
  database: Database,
  who: Who,
  statement: Statement,
): Promise<number> =>
  write(database, who, { action: actions.asked, about: 0, what: { ...statement } });

export interface Ending {
  rows: number;
  milliseconds: number;
  /** What PostgreSQL said against it; null: nothing. */
  fault: string | null;
}

export async function noteEnding(
  database: Database,
  who: Who,
  about: number,
  ending: Ending,
): Promise<void> {
  await write(database, who, { action: actions.ended, about, what: { ...ending } });
}

function write(
  database: Database,
  { claims, requestId }: Who,
  { action, about, what }: { action: string; about: number; what: object },
): Promise<number> {
  return database.transaction(systemClaims, async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into formwork.journal (tenant_id, user_id, user_name, entity, record_id, action, after, request_id)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) returning id`,
      [
        claims.tenantId,
        claims.userId,
        claims.userName,
        entity,
        about,
        action,
        // The journal keeps no zero bytes, and neither does a statement.
        JSON.stringify(what).replaceAll("\\u0000", ""),
        requestId,
      ],
    );
    return Number(row?.id);
  });
}

/** The statements that were asked for last. */
export async function lastStatements(tx: Transaction): Promise<DatabaseConsoleStatementsOutput> {
  const rows = await tx.query<{
    id: number;
    at: string;
    who: string;
    asked: Statement;
    ended: Ending | null;
  }>(
    `select j.id, j.at, j.user_name as who, j.after as asked, e.after as ended
       from formwork.journal j
       left join lateral (select after from formwork.journal
                           where entity = $1 and action = $3 and record_id = j.id order by id desc limit 1) e on true
      where j.entity = $1 and j.action = $2 order by j.id desc limit ${shown}`,
    [entity, actions.asked, actions.ended],
  );
  return rows.map(({ id, at, who, asked, ended }) => ({
    id: Number(id),
    time: consoleTime(at) ?? "",
    who,
    sql: asked.sql,
    explain: asked.explain,
    rows: ended?.rows ?? null,
    milliseconds: ended?.milliseconds ?? null,
    fault: ended?.fault ?? null,
  }));
}
