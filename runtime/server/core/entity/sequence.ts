import type { FieldModel } from "../../../shared/entity/model.ts";
import { formatSequence, sequencePeriod } from "../../../shared/entity/sequencePattern.ts";
import type { Transaction } from "../database/contract.ts";
import type { EntityShape, Row } from "./registry.ts";

/**
 * Gives every sequence field its next number, without gaps per tenant and period: the counter row stays locked until the
 * transaction ends, and a rollback gives the number back.
 */
export async function assignSequences(
  tx: Transaction,
  shape: EntityShape,
  row: Row,
  tenantId: number | null,
): Promise<void> {
  for (const field of shape.model.fields) {
    if (field.kind !== "sequence" || !field.sequence || row[field.name] !== undefined) continue;
    row[field.name] = await nextNumber(tx, shape, field, tenantId);
  }
}

async function nextNumber(
  tx: Transaction,
  shape: EntityShape,
  field: FieldModel,
  tenantId: number | null,
): Promise<string> {
  const pattern = field.sequence as string;
  const [clock] = await tx.query<{ today: string }>("select current_date::text as today");
  const today = (clock as { today: string }).today;
  const [counter] = await tx.query<{ value: number }>(
    `insert into formwork.sequence_counter as c (tenant_id, entity, field, period, value) values ($1, $2, $3, $4, 1)
     on conflict (tenant_id, entity, field, period) do update set value = c.value + 1 returning value`,
    [tenantId ?? 0, shape.model.key, field.name, sequencePeriod(pattern, today)],
  );
  return formatSequence(pattern, today, Number((counter as { value: number }).value));
}
