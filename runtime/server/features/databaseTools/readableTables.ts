import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { isSecret } from "../../../shared/entity/nameable.ts";
import type { ReadableTable } from "../../core/database/readerLogin.ts";

const kept = new Set<FieldModel["sensitive"]>(["secret", "server", "credentials", "personal"]);

/** Whether the values may be looked at in the database: no secrets, nothing about a person that logs leave out, and nothing that holds
 * values of other fields or records. */
export const isOpen = (field: FieldModel): boolean =>
  field.column !== null && !isSecret(field) && !kept.has(field.sensitive) && !field.holds;

/** What the SQL console may read: columns whose values are open and not covered, and the tables that join two others. */
export function readableTables(models: readonly EntityModel[]): ReadableTable[] {
  const own = models
    .filter(({ kind }) => kind !== "view")
    .map(({ table, fields }) => ({
      table,
      columns: fields
        .filter((field) => isOpen(field) && !field.mask && kindOf(field).nested !== true)
        .map(({ column }) => column as string),
    }));
  const joins = models.flatMap(({ fields }) =>
    fields.flatMap(({ relation }) => {
      if (!relation?.through) return [];
      const { table, ownColumn, otherColumn } = relation.through;
      return [{ table, columns: [ownColumn, otherColumn] }];
    }),
  );
  return [...own, ...joins];
}
