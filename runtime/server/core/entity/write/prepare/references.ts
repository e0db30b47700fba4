import { choosable } from "../../references/choosable.ts";
import { checkTreePlace } from "../../references/treePlace.ts";
import { referenceFaults } from "../../references/checkReferences.ts";
import { isReferring } from "../../references/named.ts";
import { fullAccess } from "../../rights/fieldAccess.ts";
import type { Operation } from "../../operation.ts";
import type { Row } from "../../rows.ts";
import { faultsAt, refuseFaults } from "../input/refuseFaults.ts";
import type { Leave, Step } from "../step.ts";
import type { Write } from "../write.ts";

/** Every record and file that is newly named is there for the person and offered by its field; a tree stays one. */
export const references: Step = {
  name: "references",
  on: ["create", "update", "transition"],
  inRows: "each",
  needed: ({ shape }) =>
    shape.model.tree !== null ||
    shape.holdsCascades ||
    shape.model.fields.some((field) => isReferring(field)),
  run: check,
  many: checkTogether,
};

async function check(write: Write): Promise<void> {
  const { operation, input, id, current, tenantId, holder } = write;
  if (!holder) await checkTreePlace(operation, input, id);
  const around = {
    current,
    tenantId,
    ...(holder && { parent: holder }),
  };
  refuseFaults(await referenceFaults(operation, input, id, around));
  if (current && !holder && write.kind === "update") await checkKeptRows(write, current);
}

/** Records that name what is not plainly open to the person are written alone: they are kept then, or refused with the reason. */
async function checkTogether(writes: readonly Write[], leave: Leave): Promise<void> {
  const [first] = writes;
  if (!first) return;
  const inputs = writes.map(({ input }) => input);
  const open = await choosable(first.operation, inputs);
  for (const write of writes) if (!open.has(write.input)) leave(write);
}

/** Child rows that a change does not send keep their choices: F4000 names those that do not fit the record any more. */
async function checkKeptRows({ operation, input }: Write, previous: Row): Promise<void> {
  const { registry, shape } = operation;
  if (!shape.holdsCascades) return;
  const now = { ...previous, ...input };
  for (const { name, children } of shape.model.fields) {
    if (!children || name in input) continue;
    const child = registry.shape(children.entity);
    if (child.cascades.length === 0) continue;
    const own: Operation = { ...operation, shape: child, access: fullAccess };
    const rows = Array.isArray(previous[name]) ? (previous[name] as Row[]) : [];
    for (const [index, current] of rows.entries()) {
      const place = `${name}.${index}`;
      const holder = { model: shape.model, now, before: previous };
      const around = { current, parent: holder };
      const faults = await referenceFaults(own, {}, Number(current.id), around);
      refuseFaults(faultsAt(place, faults));
    }
  }
}
