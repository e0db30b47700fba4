import type { FormworkError } from "../../../shared/errors/formworkError.ts";
import { behindSavepoint } from "../entity/write/savepoint.ts";
import type { Write } from "../entity/write/write.ts";
import { batchSize, writeBatch } from "../entity/write/writeBatch.ts";
import { createPauses } from "../pauses.ts";
import { applyInverse, inverseWrite } from "./inverse.ts";
import { isKept, type Inverse } from "./inversePlan.ts";
import type { RecordChange } from "./readChanges.ts";

/** Why a record was left as it is. */
export type LeftReason = "changed" | "gone" | "refused" | "notKept";

type Ground = Omit<Inverse, "change">;

/** Changes that follow each other and are taken back together; without writes it is one, for itself. */
interface Run {
  changes: RecordChange[];
  writes: Map<Write, RecordChange>;
}

/** Changes in their order: those of the same kind to records of one entity that follow each other are one run, where nothing depends on the single record. */
export async function* runsOf(
  ground: Ground,
  changes: readonly RecordChange[],
  since: ReadonlyMap<string, string>,
): AsyncGenerator<Run> {
  const pause = createPauses();
  let run: Run = { changes: [], writes: new Map() };
  let kind = "";
  for (const change of changes) {
    await pause();
    const isAsked =
      !since.has(String(change.id)) && isKept(ground.registry.shape(change.entity), change);
    const write = isAsked ? inverseWrite({ ...ground, change }) : null;
    const own = write ? `${change.entity} ${write.kind}` : "";
    if (run.changes.length > 0 && (own === "" || own !== kind || run.writes.size === batchSize)) {
      yield run;
      run = { changes: [], writes: new Map() };
    }
    kind = own;
    run.changes.push(change);
    if (write) run.writes.set(write, change);
  }
  if (run.changes.length > 0) yield run;
}

/** Why records of a run were left as they are, without a trace of the attempt. */
export async function takeBack(
  ground: Ground,
  { changes, writes }: Run,
): Promise<Map<RecordChange, LeftReason | null>> {
  const reasons = new Map<RecordChange, LeftReason | null>();
  let alone = changes;
  if (writes.size > 1) {
    const batch = await writeBatch([...writes.keys()]);
    const changeOf = (write: Write) => writes.get(write) as RecordChange;
    for (const [write, error] of batch.refused) reasons.set(changeOf(write), reasonOf(error));
    alone = batch.alone.map(changeOf);
  }
  for (const change of alone) reasons.set(change, await attempt(ground, change));
  return reasons;
}

/** Null: the record is as it was; else why it was left, without a trace of the attempt. */
async function attempt(ground: Ground, change: RecordChange): Promise<LeftReason | null> {
  const { registry, context } = ground;
  if (!isKept(registry.shape(change.entity), change)) return "notKept";
  const { error } = await behindSavepoint(registry, context, (own) =>
    applyInverse({ ...ground, context: own, change }),
  );
  return error ? reasonOf(error) : null;
}

function reasonOf({ code }: FormworkError): LeftReason {
  if (code === "F4009") return "changed";
  return code === "D1002" ? "gone" : "refused";
}
