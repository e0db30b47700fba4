import type { ExclusionKey } from "../../../../../shared/entity/model.ts";
import { overlappingRow } from "../../exclusions/overlappingRow.ts";
import { overlapFault } from "../../exclusions/overlapFault.ts";
import { presentRecord } from "../../read/presentRecord.ts";
import type { Step } from "../step.ts";
import type { Write } from "../write.ts";

/**
 * Names the record whose range is in the way, where the person may see it. The constraint of the database decides: it also knows the
 * records that the person does not see, and those that are written at this moment.
 */
export const overlaps: Step = {
  name: "overlaps",
  on: ["create", "update", "transition", "restore"],
  needed: ({ shape }) => (shape.model.exclusions ?? []).length > 0,
  many: "each",
  async run(write) {
    for (const key of write.operation.shape.model.exclusions ?? []) await refuse(write, key);
  },
};

async function refuse(write: Write, key: ExclusionKey): Promise<void> {
  const { operation } = write;
  const other = await overlappingRow(write, key);
  if (other === null) return;
  const record = JSON.parse(await presentRecord(operation, other)) as Record<string, unknown>;
  const title = record[operation.shape.model.titleField];
  throw overlapFault(operation.shape, key, {
    hidden: operation.access.hidden,
    title: title === null || title === undefined ? `#${other}` : String(title),
  });
}
