import { refusalOf } from "./input/refuseFaults.ts";
import { ladder, ladderOf } from "./ladder.ts";
import type { ClimbRows, Leave, Step } from "./step.ts";
import type { Write } from "./write.ts";

/** Takes one record up its ladder. */
export async function climb(write: Write): Promise<Write> {
  const { prepare, row, follow, readsCurrent } = ladderOf(write);
  write.readsCurrent = readsCurrent;
  for (const step of prepare) {
    const working = step.run(write, climbRows);
    if (working) await working;
  }
  write.alone = follow.every((step) => isIdle(step, write));
  await row.run(write, climbRows);
  for (const step of follow) if (!isIdle(step, write)) await step.run(write, climbRows);
  return write;
}

const isIdle = (step: Step, write: Write): boolean => step.idle?.(write) ?? false;

const climbRows: ClimbRows = (writes) => climbTogether(writes, null);

/** What becomes of records that cannot go on with the others. */
export interface Aside {
  /** It is refused. */
  refuse(write: Write, error: unknown): void;
  /** It has to be written alone: its fault, if there is one, only shows then. */
  leave(write: Write): void;
}

/** Takes records of one entity up their ladder together, step by step. Without `aside` the first fault ends it. */
export async function climbTogether(writes: readonly Write[], aside: Aside | null): Promise<void> {
  let going = writes;
  for (const write of writes) write.readsCurrent = ladderOf(write).readsCurrent;
  const gone = new Set<Write>();
  const leave: Leave = (write, refusal) => {
    gone.add(write);
    if (refusal) aside?.refuse(write, refusal);
    else aside?.leave(write);
  };
  const take = async (step: Step, asked: readonly Write[]) => {
    const together = aside !== null || step.inRows === "together";
    if (together && typeof step.many === "function") await step.many(asked, leave);
    else {
      for (const write of asked) {
        try {
          await step.run(write, climbRows);
        } catch (error) {
          if (!aside) throw refusalOf(write, error);
          gone.add(write);
          aside.refuse(write, error);
        }
      }
    }
    if (gone.size > 0) going = going.filter((write) => !gone.has(write));
  };
  const takers = (step: Step, part: "prepare" | "follow") =>
    going.filter((write) => ladderOf(write)[part].includes(step));
  for (const step of ladder.prepare) {
    const asked = takers(step, "prepare");
    if (asked.length > 0) await take(step, asked);
  }
  if (aside) {
    for (const write of going) if (needsMore(write)) leave(write);
    going = going.filter((write) => !gone.has(write));
  }
  if (going.length > 0) await take(ladder.row, going);
  for (const step of ladder.follow) {
    const asked = takers(step, "follow").filter((write) => !isIdle(step, write));
    if (asked.length > 0) await take(step, asked);
  }
}

/** True when a step after the row has something to do for this record that it cannot do for many. */
const needsMore = (write: Write): boolean =>
  ladderOf(write).follow.some((step) => step.many === undefined && !isIdle(step, write));
