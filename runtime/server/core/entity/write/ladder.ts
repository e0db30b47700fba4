import type { EntityShape } from "../contract.ts";
import { before } from "./prepare/before.ts";
import { current } from "./prepare/current.ts";
import { expected } from "./prepare/expected.ts";
import { guard } from "./prepare/guard.ts";
import { named } from "./prepare/named.ts";
import { numbers } from "./prepare/numbers.ts";
import { overlaps } from "./prepare/overlaps.ts";
import { permission } from "./prepare/permission.ts";
import { presets } from "./prepare/presets.ts";
import { references } from "./prepare/references.ts";
import { rights } from "./prepare/rights.ts";
import { rowIds } from "./prepare/rowIds.ts";
import { tenant } from "./prepare/tenant.ts";
import { validate } from "./prepare/validate.ts";
import type { Ground, Step } from "./step.ts";
import { after } from "./store/after.ts";
import { afterAll } from "./store/afterAll.ts";
import { children } from "./store/children.ts";
import { computed } from "./store/computed.ts";
import { holders } from "./prepare/holders.ts";
import { nestedHistory } from "./store/nestedHistory.ts";
import { present } from "./store/present.ts";
import { referring } from "./prepare/referring.ts";
import { relations } from "./store/relations.ts";
import { row } from "./store/row.ts";
import { touch } from "./store/touch.ts";
import type { Write, WriteKind } from "./write.ts";

/** Every write of a record, in the order in which it happens. A new step is a file of its own and a line here. */
export const ladder = {
  prepare: [
    permission,
    current,
    expected,
    rowIds,
    rights,
    validate,
    guard,
    tenant,
    references,
    named,
    before,
    presets,
    overlaps,
    numbers,
    holders,
    referring,
  ] as Step[],
  row: row as Step,
  follow: [relations, children, touch, nestedHistory, computed, after, afterAll, present] as Step[],
};

/** The steps that one kind of write takes in one entity. */
export interface Ladder {
  prepare: readonly Step[];
  row: Step;
  follow: readonly Step[];
  /** A step looks at the record as it was. */
  readsCurrent: boolean;
}

type Ladders = Map<string, Ladder>;
const made = new WeakMap<EntityShape, Ladders>();

/** The ladder of a write; it is put together once for an entity. */
export function ladderOf({ kind, holder, operation: { shape, registry } }: Write): Ladder {
  let ladders = made.get(shape);
  if (!ladders) made.set(shape, (ladders = new Map()));
  const name = holder ? rowKinds[kind] : kind;
  let found = ladders.get(name);
  if (!found) ladders.set(name, (found = assemble({ kind, shape, registry }, holder !== null)));
  return found;
}

const rowKinds: Record<WriteKind, string> = {
  create: "row create",
  update: "row update",
  transition: "row transition",
  remove: "row remove",
  restore: "row restore",
};

function assemble(ground: Ground, isRow: boolean): Ladder {
  const takes = (step: Step) =>
    step.on.includes(ground.kind) &&
    (!isRow || step.inRows !== undefined) &&
    (step.needed?.(ground) ?? true);
  const follow = ladder.follow.filter(takes);
  const asked = ladder.prepare.filter(takes);
  const readsCurrent = [...asked, ...follow].some((step) => step.readsCurrent);
  const reads = (step: Step) => readsCurrent && step === current && step.on.includes(ground.kind);
  const prepare = ladder.prepare.filter((step) => asked.includes(step) || reads(step));
  return { prepare, row: ladder.row, follow, readsCurrent };
}

/** True when every step of the ladder can take many records together, or may have nothing to do for a record. */
export function takesMany(ground: Ground): boolean {
  const { prepare, follow } = assemble(ground, false);
  return (
    prepare.every(({ many }) => many !== undefined) &&
    follow.every(({ many, idle }) => many !== undefined || idle !== undefined)
  );
}
