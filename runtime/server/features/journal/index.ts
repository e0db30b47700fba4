import type { Database } from "../../core/database/contract.ts";
import { sealJournal } from "./seal.ts";

export { pruneJournal } from "./prune.ts";
export { sealJournal } from "./seal.ts";
export { type JournalVerdict, verifyJournal } from "./verify.ts";

/** Milliseconds between two links: what is changed within them leaves no trace. */
const pause = 5000;

/** Seals the journal every few seconds; a database that cannot be reached is tried again. Gives the function that ends it. */
export function keepJournalSealed(
  database: Database,
  report: (error: unknown) => void,
): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve();
  let busy = false;
  const seal = () => {
    if (busy) return;
    busy = true;
    working = sealJournal(database)
      .catch(report)
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(seal, pause).unref();
  return async () => {
    clearInterval(timer);
    await working;
    seal();
    await working;
  };
}
