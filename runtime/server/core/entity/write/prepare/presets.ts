import type { Json } from "../../../../../shared/entity/model.ts";
import { referenceFaults } from "../../references/checkReferences.ts";
import { isReferring } from "../../references/named.ts";
import type { Access } from "../../rights/access.ts";
import { checkPresetRules } from "../input/presetRules.ts";
import { refuseFaults } from "../input/refuseFaults.ts";
import { presetFields, serverDefaults } from "../input/serverDefaults.ts";
import type { Step } from "../step.ts";
import type { Write } from "../write.ts";

/** What only the server sets in a new row: defaults of fields that the person may not write, the first state, the tenant. */
export const presets: Step = {
  name: "presets",
  on: ["create"],
  inRows: "each",
  many: "each",
  run(write) {
    const { operation, input, holder } = write;
    write.row = { ...input, ...holder?.fixed };
    if (presetFields(operation.shape, accessOf(write)).length > 0) return fillIn(write);
    setState(write);
  },
};

/** What is closed to the person in a child row has its default as a field of a record has. */
const accessOf = ({ operation, holder }: Write): Access => holder?.access ?? operation.access;

async function fillIn(write: Write): Promise<void> {
  const { operation, input, row, holder } = write;
  await serverDefaults({ ...operation, access: accessOf(write) }, row);
  await checkPresetRules(operation, { ...input, ...holder?.fixed }, row);
  setState(write);
  await checkPresets(write);
}

function setState({ operation, row, tenantId }: Write): void {
  const { states } = operation.shape.model;
  if (states) row[states.field] = states.initial as Json;
  if (tenantId !== null) row.tenantId = tenantId;
}

/** Checks what declared defaults have added to a new record; what was sent was checked before. */
async function checkPresets(write: Write): Promise<void> {
  const { operation, row, input, tenantId, holder } = write;
  const isAdded = (name: string) =>
    input[name] === undefined && row[name] !== undefined && !(holder && name in holder.fixed);
  const { fields } = operation.shape.model;
  if (!fields.some((field) => isReferring(field) && isAdded(field.name))) return;
  const around = { tenantId, ...(holder && { parent: holder }) };
  const all = Object.entries(await referenceFaults(operation, row, null, around));
  const faults = all.filter(([path]) => isAdded(path.split(".")[0] as string));
  refuseFaults(Object.fromEntries(faults));
}
