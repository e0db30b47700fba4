import { sequencePeriodFormat } from "../../../../shared/entity/values/sequencePattern.ts";
import type { Transaction } from "../../database/contract.ts";

/** The counter of one sequence field of one tenant; a new period starts at 1. */
export interface Counter {
  /** 0 for the platform's own. */
  tenantId: number;
  entity: string;
  field: string;
  /** The period as a format of PostgreSQL's to_char, such as "YYYY-MM"; "" (null for to_char) counts forever. */
  periodFormat: string;
  /** Values of the fields in the pattern, each of which counts apart; "" where there are none. */
  part: string;
}

/** The first of the numbers that were taken, and the day (yyyy-MM-dd) whose period they belong to. */
export interface TakenNumbers {
  value: number;
  today: string;
}

interface CounterFacts {
  tenantId: number | null;
  entity: string;
  field: string;
  pattern: string;
  /** Those of the fields in the pattern. */
  values: readonly unknown[];
}

export function counterOf({ tenantId, pattern, values, ...rest }: CounterFacts): Counter {
  return {
    ...rest,
    tenantId: tenantId ?? 0,
    periodFormat: sequencePeriodFormat(pattern),
    part: values.length === 0 ? "" : JSON.stringify(values),
  };
}

const take = `insert into formwork.sequence_counter as c (tenant_id, entity, field, period, value)
  values ($1, $2, $3, coalesce(to_char(current_date, $4), '') || $6, $5)
  on conflict (tenant_id, entity, field, period) do update set value = c.value + $5
  returning value - $5 + 1 as value, current_date::text as today`;

/**
 * The commit need not reach the disk by itself: that of a row with the number comes later and takes it along, for PostgreSQL writes its
 * log in order. After a crash the only numbers that come again are those that no stored row has.
 */
const takeAlone = `with taken as (${take}) select taken.*, set_config('synchronous_commit', 'off', true) from taken`;

/** Takes `count` numbers in a row; `isLast` ends the transaction with it. */
export async function takeNumbers(
  tx: Transaction,
  { tenantId, entity, field, periodFormat, part }: Counter,
  { count, isLast }: { count: number; isLast: boolean },
): Promise<TakenNumbers> {
  const parameters = [tenantId, entity, field, periodFormat, count, part];
  const [taken] = isLast
    ? await tx.last<TakenNumbers>(takeAlone, parameters, { plan: "kept" })
    : await tx.query<TakenNumbers>(take, parameters, { plan: "kept" });
  const { value, today } = taken as TakenNumbers;
  return { value: Number(value), today };
}
