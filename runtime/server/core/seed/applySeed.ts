import { createHash } from "node:crypto";
import { systemClaims, type Database, type Transaction } from "../database/contract.ts";
import type { Registry } from "../entity/contract.ts";
import { loadSeed, type NewRecord, type SeedOptions } from "./loadSeed.ts";
import type { SeedSource } from "./seedSource.ts";

const settingName = "seed";

/** Milliseconds for the whole load. */
const patience = 120_000;

export interface ApplyOptions extends SeedOptions {
  /** Called, in the same transaction, with what another version brings to a database that had first records before. */
  arrived?(tx: Transaction, records: readonly NewRecord[]): Promise<void>;
  /** Called, in the same transaction, when the database has its first records. */
  first?(tx: Transaction): Promise<void>;
}

/**
 * Loads the seed sources in one transaction, unless exactly these were loaded before (their hash is kept in the database). Gives the
 * number of new records; null when there was nothing to look at.
 */
export async function applySeed(
  database: Database,
  registry: Registry,
  sources: readonly SeedSource[],
  options: ApplyOptions,
): Promise<number | null> {
  const hash = createHash("sha256").update(JSON.stringify(sources)).digest("hex");
  return database.transaction(
    systemClaims,
    async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('formwork.seed'))");
      const [known] = await tx.query<{ value: string }>(
        "select value from formwork.setting where name = $1",
        [settingName],
      );
      if (known?.value === hash) return null;
      const records = await loadSeed(tx, registry, sources, {
        ...options,
        settled: known && options.settled,
      });
      if (!known) await options.first?.(tx);
      else if (records.length > 0) await options.arrived?.(tx, records);
      await tx.query(
        `insert into formwork.setting (name, value) values ($1, $2)
         on conflict (name) do update set value = excluded.value`,
        [settingName, hash],
      );
      return records.length;
    },
    { timeoutMs: patience },
  );
}
