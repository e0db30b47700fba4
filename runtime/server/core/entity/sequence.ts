import type { FieldModel } from "../../../shared/entity/model.ts";
import type { Transaction } from "../database/contract.ts";
import type { EntityShape, Row } from "./registry.ts";

const token = /\{(yyyy|yy|MM|dd|0+)\}/g;

/** The date part that a pattern such as `DEF-{yyyy}-{0000}` counts within; "" counts forever. */
export function sequencePeriod(pattern: string, today: string): string {
  return [...pattern.matchAll(token)]
    .map((match) => datePart(match[1] as string, today))
    .filter((part) => part !== null)
    .join("-");
}

/** Writes a number into its pattern; a number with more digits than the pattern has keeps them all. */
export function formatSequence(pattern: string, today: string, value: number): string {
  return pattern.replace(
    token,
    (_, name: string) => datePart(name, today) ?? String(value).padStart(name.length, "0"),
  );
}

/** `today` is yyyy-MM-dd; null for the place of the number. */
function datePart(name: string, today: string): string | null {
  switch (name) {
    case "yyyy":
      return today.slice(0, 4);
    case "yy":
      return today.slice(2, 4);
    case "MM":
      return today.slice(5, 7);
    case "dd":
      return today.slice(8, 10);
    default:
      return null;
  }
}

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
