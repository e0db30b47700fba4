import type { TransitionSchema } from "./read/sourceTypes.ts";
import type { JsonPath } from "./read/jsonDocument.ts";

interface WrittenGuard {
  name: string;
  /** Where it is written, below the transition. */
  path: JsonPath;
  expr: string;
  message?: string;
}

/** What the single guard of a transition is called beside those that have names. */
const unnamed = "guard";

/** The conditions of a transition in the order in which they are told. */
export function guardsOf({
  guard,
  guards = {},
}: Pick<TransitionSchema, "guard" | "guards">): WrittenGuard[] {
  return [
    ...(guard === undefined ? [] : [{ name: unnamed, path: ["guard"], expr: guard }]),
    ...Object.entries(guards).map(([name, each]) => ({
      name,
      path: ["guards", name, "expr"],
      ...each,
    })),
  ];
}
