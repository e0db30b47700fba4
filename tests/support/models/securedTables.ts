import { createContext } from "../../../generator/model/context.ts";
import { addForeignKey, createTable } from "../../../generator/plan/createSql.ts";
import { rangeExtension } from "../../../generator/plan/exclusions.ts";
import { desiredTables } from "../../../generator/plan/entityTables.ts";
import { policiesSql } from "../../../generator/plan/policies.ts";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";

/** Tables, keys, row-level security and views of hand-made models, as the generator makes them for the product. */
export function securedTablesSql(models: readonly EntityModel[]): string {
  const context = createContext(
    { entities: [...models], services: [], dictionaries: [] },
    "../runtime",
  );
  const tables = desiredTables(context);
  return [
    ...(tables.some(({ exclusions }) => exclusions) ? [rangeExtension] : []),
    ...tables.map(createTable),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table.name, key))),
    policiesSql(context),
  ].join("\n");
}
