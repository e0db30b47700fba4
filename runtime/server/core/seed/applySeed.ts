import { createHash } from "node:crypto";
import { systemClaims, type Database } from "../database/contract.ts";
import type { Registry } from "../entity/registry.ts";
import { loadSeed, type SeedOptions } from "./loadSeed.ts";
import type { SeedSource } from "./seedSource.ts";

const settingName = "seed";

/** Milliseconds for the whole load. */
const patience = 120_000;

/**
 * Loads the seed sources in one transaction, unless exactly these were loaded before (their hash is kept in the database). Gives the
 * number of new records; null when there was nothing to look at.
 */
export async function applySeed(
  database: Database,
  registry: Registry,
  sources: readonly SeedSource[],
  options: SeedOptions,
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
      const count = await loadSeed(tx, registry, sources, options);
      await tx.query(
        `insert into formwork.setting (name, value) values ($1, $2)
         on conflict (name) do update set value = excluded.value`,
        [settingName, hash],
      );
      return count;
    },
    { timeoutMs: patience },
  );
}
