import { lockFieldOf } from "../../../../../shared/entity/lock.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { versionAfterOwn } from "../../history/ownChanges.ts";
import type { Step } from "../step.ts";
import { isInState, requireState } from "../input/requireState.ts";
import { lockRows } from "../rows/lockRows.ts";
import type { Write } from "../write.ts";

/**
 * The record is in the state and version that the person saw. F4009 comes before anything is said of the values: anyone who saw another version
 * learns nothing of this one.
 */
export const expected: Step = {
  name: "expected",
  on: ["update", "transition"],
  async many(writes, leave) {
    const versioned: Write[] = [];
    for (const write of writes) {
      if (isElsewhere(write)) leave(write, new FormworkError("F4010"));
      else if (write.ownPasses && write.version !== null) leave(write);
      else if (write.version !== null) versioned.push(write);
    }
    await lockRows(versioned, leave);
  },
  run(write) {
    if (write.transition && write.current) requireState(write, write.current);
    if (write.version === null) return;
    if (write.ownPasses) return afterOwn(write);
    requireVersion(write);
  },
};

const isElsewhere = ({ transition, current, operation }: Write): boolean =>
  transition !== null && current !== null && !isInState({ operation, transition }, current);

async function afterOwn(write: Write): Promise<void> {
  const { operation, id, version } = write;
  write.version =
    (await versionAfterOwn(operation, id as number, version as number)) ?? write.version;
  requireVersion(write);
}

function requireVersion({ operation, current, version }: Write): void {
  const lock = lockFieldOf(operation.shape.model);
  if (current === null || lock === null) return;
  if (current[lock] !== version) throw new FormworkError("F4009");
}
