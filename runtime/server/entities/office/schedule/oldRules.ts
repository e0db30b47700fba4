import { sql } from "../../../core/entity/door/sqlPart.ts";
import { records } from "../../../../../generated/records.ts";
import { budgets } from "../../../../shared/budgets.ts";
import { lastDayOf, workFor } from "../../../../shared/recurrence/expand.ts";
import { parseRule } from "../../../../shared/recurrence/rule.ts";
import { type Database, systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { createPauses } from "../../../core/pauses.ts";

const perRound = 100;

/** Finds the ends of counted rules that were written before they were kept; tells how many. */
export async function endOldRules(database: Database, signal?: AbortSignal): Promise<number> {
  let ended = 0;
  for (;;) {
    if (signal?.aborted) return ended;
    const round = await database.transaction(systemClaims, endRound);
    ended += round;
    if (round < perRound) return ended;
  }
}

async function endRound(tx: Transaction): Promise<number> {
  const as = { server: "what was not kept then is found now" };
  const entries = await records({ tx }).read(
    "office/schedule",
    [{ repeatEnd: null }, sql`t.repeat_rule like '%COUNT=%'`],
    ["id", "repeatRule", "scheduleTime"],
    { as, limit: perRound, lock: "free" },
  );
  const pause = createPauses();
  const ends: string[] = [];
  for (const { repeatRule, scheduleTime: start } of entries) {
    await pause();
    const read = parseRule(repeatRule ?? "");
    const end = read ? lastDayOf(read, start, workFor(budgets.calendar.stepsOfRule)) : start;
    // One that is too rare to be counted goes on: nobody lives to see its end.
    ends.push(end ?? "9999-12-31");
  }
  for (const [index, { id }] of entries.entries())
    await records({ tx }).update(
      "office/schedule",
      { id },
      { repeatEnd: ends[index] },
      { as, stamp: false },
    );
  return entries.length;
}
