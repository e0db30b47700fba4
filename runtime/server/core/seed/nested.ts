import type { Transaction } from "../database/contract.ts";
import { withDefaults } from "../entity/write/defaults.ts";
import { refreshComputed } from "../entity/computed/refresh.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { writeRelationSet } from "../entity/write/rows/relations.ts";
import { insertRow } from "../entity/write/rows/insertRow.ts";
import { assignSequences } from "../entity/sequence/assignSequences.ts";
import { fillPresets } from "./presets.ts";

export interface SeedRecord {
  id: number;
  tenantId: number | null;
  /** Values by field name, references resolved. */
  values: Row;
}

/** Join rows and child rows of a new seed record. */
export async function writeSeedNested(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  { id, tenantId, values }: SeedRecord,
): Promise<void> {
  for (const field of shape.model.fields) {
    const value = values[field.name];
    if (!Array.isArray(value)) continue;
    if (field.relation?.through) await writeRelationSet(tx, field, id, value as number[]);
    if (!field.children) continue;
    const child = registry.shape(field.children.entity);
    for (const item of value as Row[]) {
      const row: Row = withDefaults(child, { ...item, [field.children.foreignKey]: id });
      if (tenantId !== null) row.tenantId = tenantId;
      await fillPresets({ tx, registry, settled: async () => {} }, child, row);
      await assignSequences({ tx, shape: child, tenantId }, row);
      const written = await insertRow(
        { tx, shape: child, requestId: "seed", journal: false, writer: { server: "seed" } },
        row,
      );
      await refreshComputed(tx, child, [written.id]);
    }
  }
}
