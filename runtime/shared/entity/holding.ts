import { isDrawnTable } from "./drawnTable.ts";
import type { EntityModel } from "./model.ts";

/**
 * True where a function of the table (schema `holding`) keeps records that a write names from being deleted before it is over. Drawn forms,
 * which come and go at run time, and views have none; of what is deleted for good, the foreign key takes care.
 */
export function isHeldByTable({ kind, lifecycle, table }: EntityModel): boolean {
  return lifecycle.softDelete && kind !== "view" && !isDrawnTable(table);
}
