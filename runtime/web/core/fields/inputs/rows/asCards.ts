import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../../shared/entity/model.ts";
import { roomOfRow } from "../children/roomOf.ts";

/** From here on a table is too wide to be read. */
const manyColumns = 7;

interface Place {
  /** Pixels there are for the rows; null as long as nobody knows. */
  width: number | null;
  /** The screen is a phone's. */
  narrow: boolean;
}

/**
 * Whether the rows of a repeater are cards: where the schema asks for them or not for a table, and wherever a row does not fit into a
 * line, for nobody finds a column that is out of sight.
 */
export function asCards(
  { ui }: FieldModel,
  columns: readonly { field: FieldModel; heading: string }[],
  { width, narrow }: Place,
): boolean {
  if (ui?.widget === "cards" || narrow) return true;
  if (width !== null && roomOfRow(columns) > width) return true;
  if (ui?.widget === "table") return false;
  return columns.length >= manyColumns || columns.some(({ field }) => kindOf(field).wide);
}
