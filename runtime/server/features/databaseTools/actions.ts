import type { DatabaseActions } from "../../../../generated/system/database/routes.ts";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { createBackupActions } from "../../entities/system/backup/actions.ts";
import { databaseNumber, ownersOf, readCatalog, typeParts } from "../codeGen/index.ts";
import type { FeatureServices } from "../services.ts";
import { tableColumns, viewColumns } from "./columns.ts";
import { visualTables } from "./visualTables.ts";

/** How the wire numbers tables and views. */
const objectTypes = { table: 0, view: 1 };

/** Handlers of sysDatabase: for the platform's administrators, whatever a role may say. */
export function createDatabaseActions(services: FeatureServices) {
  const { startBackup } = createBackupActions(services);
  return {
    visualDbTable: async (_, { registry }) => visualTables([...registry.models.values()]),

    async databases(_, context) {
      const [row] = await context.tx.query<{ name: string }>("select current_database() as name");
      return [{ configId: databaseNumber, dbName: row?.name ?? "" }];
    },

    async databaseTables({ configId }, context) {
      requireDatabase(configId);
      const { tables, views } = await readCatalog(context);
      const owners = ownersOf(context.entities);
      const describe = (name: string, comment: string | null) =>
        comment ?? owners.get(name)?.label ?? "";
      return [
        ...tables.map(({ name, comment }) => ({
          name,
          description: describe(name, comment),
          dbObjectType: objectTypes.table,
        })),
        ...views.map((name) => ({
          name,
          description: describe(name, null),
          dbObjectType: objectTypes.view,
        })),
      ];
    },

    async databaseColumns({ tableName, configId }, context) {
      requireDatabase(configId);
      const owner = ownersOf(context.entities).get(tableName);
      const { tables } = await readCatalog(context);
      const table = tables.find(({ name }) => name === tableName);
      if (table) return tableColumns(table, owner);
      if (owner?.kind === "view") return viewColumns(owner);
      throw new FormworkError("D1002");
    },

    databaseTypes({ configId }, context) {
      requireDatabase(configId);
      const fields = [...context.registry.models.values()].flatMap((model) => model.fields);
      const types = fields.flatMap((field) =>
        field.column === null ? [] : (columnTypeOf(field) ?? []),
      );
      return [...new Set(types.map((type) => typeParts(type).dataType))].toSorted();
    },

    async backupDatabase(_, context) {
      await startBackup({}, context);
      return null;
    },
  } satisfies DatabaseActions;
}

function requireDatabase(configId: string): void {
  if (configId !== databaseNumber)
    throw new FormworkError("F4000", { fields: { configId: { key: "option" } } });
}
