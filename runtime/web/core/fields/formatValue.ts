import type { FieldModel, Json } from "../../../shared/entity/model.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { formatOf, type ValueFormat } from "./kinds/texts.ts";

/** A value as plain text in the person's language; empty for nothing. */
export function formatValue(
  field: FieldModel,
  value: Json | undefined,
  record: EntityRecord | null,
  format: ValueFormat,
): string {
  if (value === null || value === undefined || value === "") return "";
  return formatOf(field)({ field, value, record, format });
}
