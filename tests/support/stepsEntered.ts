import { ladder } from "../../runtime/server/core/entity/write/ladder.ts";

/** The steps of the ladder that the work enters, in order, each as often as it is entered. */
export async function stepsEntered(work: () => Promise<unknown>): Promise<string[]> {
  const entered: string[] = [];
  const steps = [...ladder.prepare, ladder.row, ...ladder.follow];
  const original = steps.map(({ run, many }) => ({ run, many }));
  for (const step of steps) {
    const { run, many } = step;
    step.run = (...given) => {
      entered.push(step.name);
      return run(...given);
    };
    if (typeof many !== "function") continue;
    Object.assign(step, {
      many: (...given: Parameters<typeof many>) => {
        entered.push(step.name);
        return many(...given);
      },
    });
  }
  try {
    await work();
  } finally {
    for (const [index, step] of steps.entries()) Object.assign(step, original[index]);
  }
  return entered;
}
