import type { EntityModel } from "../../../../shared/entity/model.ts";
import { changedNames, sameValue } from "../draft/draftValues.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Conflict {
  /** Fields both have changed, to different values: somebody has to choose. */
  both: string[];
  /** Fields only the other has changed: theirs stand. */
  theirs: string[];
  /** Fields only this person has changed, or both to the same: these stand. */
  mine: string[];
}

/** How the changes of two people to the same record meet, field by field. `base` is what both started from. */
export function compareChanges(
  entity: EntityModel,
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Conflict {
  const own = new Set(changedNames(entity, base, mine));
  const other = changedNames(entity, base, theirs);
  const both = other.filter((name) => own.has(name) && !sameValue(mine[name], theirs[name]));
  return {
    both,
    theirs: other.filter((name) => !own.has(name)),
    mine: [...own].filter((name) => !both.includes(name)),
  };
}
