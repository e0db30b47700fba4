import { feedsComputed, settleComputed, settleHeld } from "../../computed/settle.ts";
import type { Refusal } from "../../computed/refresh.ts";
import { refusalOf } from "../input/refuseFaults.ts";
import type { Step } from "../step.ts";
import type { Write } from "../write.ts";

/** Stored computed values: those of the row, and of the records that hold it now or held it before. */
export const computed: Step = {
  name: "computed",
  on: ["create", "update", "transition", "remove", "restore"],
  inRows: "together",
  // Rows that go along with a removed one may feed values of others.
  needed: ({ kind, shape, registry }) => kind === "remove" || feedsComputed({ shape, registry }),
  run: (write) => settle([write]),
  many: settle,
};

const refusalIn =
  (writes: readonly Write[]): Refusal =>
  (id, fault) =>
    refusalOf(writes.find((write) => write.id === id) ?? { holder: null }, fault);

/** Writes of one entity, of child rows all below the same record. */
async function settle(writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const { registry, shape, context } = first.operation;
  const settling = {
    tx: context.tx,
    registry,
    shape,
    except: first.holder?.model.key,
    touched: touchedBy(writes),
    ...(first.holder ? { refusal: refusalIn(writes) } : {}),
  };
  // Records that were written together share what was found for them.
  const held = [...new Set(writes.map((write) => write.held))].flat();
  const there = writes.filter(({ kind, written }) => kind !== "remove" && written);
  const ids = there.map(({ id }) => id as number);
  if (ids.length === 0 && !first.holder) await settleHeld(settling, held);
  else await settleComputed({ ...settling, ids }, held);
}

/** Fields that may have another value now; undefined where records have gone or come back. */
function touchedBy(writes: readonly Write[]): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const { kind, operation, input } of writes) {
    if (kind === "remove" || kind === "restore") return undefined;
    // Nothing names a new record yet.
    if (kind === "create") continue;
    const { fields, states } = operation.shape.model;
    const own = fields.filter(({ system, computed: made }) => system || made);
    for (const name of [...Object.keys(input), ...own.map((field) => field.name)]) names.add(name);
    if (kind === "transition" && states) names.add(states.field);
  }
  return names;
}
