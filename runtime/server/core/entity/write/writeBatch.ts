import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { isRefusal } from "../../database/isRefusal.ts";
import { climbTogether } from "./climb.ts";
import { NotTogether } from "./step.ts";
import type { Write } from "./write.ts";

/** Most records that one statement changes. */
export const batchSize = 1000;

/** What became of records that were written together. */
export interface Batch {
  written: readonly Write[];
  refused: ReadonlyMap<Write, FormworkError>;
  /** Their fault, if there is one, only shows when they are written one by one. */
  alone: readonly Write[];
}

/** Writes records of one entity in the same way, with few statements for all. Faults of our own are thrown. */
export async function writeBatch(writes: readonly Write[]): Promise<Batch> {
  const [first] = writes;
  const refused = new Map<Write, FormworkError>();
  if (!first) return { written: [], refused, alone: [] };
  const { tx } = first.operation.context;
  await tx.query("savepoint many_together");
  try {
    await climbTogether(writes, {
      refuse(write, error) {
        if (!(error instanceof FormworkError) || error.status >= 500) throw error;
        refused.set(write, error);
      },
      leave: () => undefined,
    });
    await tx.query("release savepoint many_together");
    const alone = writes.filter((write) => !write.written && !refused.has(write));
    return { written: writes.filter(({ written }) => written), refused, alone };
  } catch (error) {
    if (!(error instanceof NotTogether) && !isRefusal(error)) throw error;
    await tx.query("rollback to savepoint many_together");
    return { written: [], refused: new Map(), alone: writes };
  }
}
