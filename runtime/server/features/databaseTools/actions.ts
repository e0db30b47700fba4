import type { DatabaseActions } from "../../../../generated/system/database/routes.ts";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { pascalCase } from "../../../shared/schema/names.ts";
import type { SourceTable } from "../../core/database/migrate/tableCatalog.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { createBackupActions } from "../../entities/system/backup/actions.ts";
import {
  databaseNumber,
  type Generator,
  ownersOf,
  readCatalog,
  typeParts,
} from "../codeGen/index.ts";
import type { FeatureServices } from "../services.ts";
import { createConsoleActions } from "./console/consoleActions.ts";
import { refuse } from "./drafts/draft.ts";
import { createDraftActions } from "./drafts/draftActions.ts";
import { createSeedActions } from "./drafts/seedActions.ts";
import { activityOf, cancelStatement } from "./look/activity.ts";
import { driftOf } from "./look/drift.ts";
import { detailOf, figuresOf } from "./look/figures.ts";
import { rowsOf } from "./look/rows.ts";
import { tableColumns, viewColumns } from "./columns.ts";
import { visualTables } from "./visualTables.ts";

/** How the wire numbers tables and views. */
const objectTypes = { table: 0, view: 1 };

/** Handlers of sysDatabase: for the platform's administrators, whatever a role may say. */
export function createDatabaseActions(services: FeatureServices, generator: Generator) {
  const { startBackup } = createBackupActions(services);
  const { cacheControl, database, consoleUrl = null, seeds = () => [] } = services;
  return {
    ...createDraftActions(generator),
    ...createSeedActions({ generator, cacheControl, seeds }),
    ...createConsoleActions({ database, consoleUrl }),

    databaseFigures: (_, context) => figuresOf(context, consoleUrl !== null),
    databaseTable: ({ tableName }, context) => detailOf(context, tableName),
    databaseRows: ({ tableName, page = 1, pageSize = 50 }, context) =>
      rowsOf(context, { tableName, page, pageSize }),
    databaseActivity: (_, { tx }) => activityOf(tx),
    cancelDatabaseStatement: (input, { tx }) => cancelStatement(tx, input),
    databaseDrift: () => driftOf(generator),

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

    async checkDatabaseTables({ entityNames }, context) {
      const { tables } = await readCatalog(context);
      for (const name of entityNames) {
        const model = [...context.registry.models.values()].find(({ key, name: own, table }) =>
          [key, own, pascalCase(own), table].includes(name),
        );
        if (!model) throw new FormworkError("D1002");
        const missing = missingOf(model, tables);
        if (missing) refuse(`${missing} is missing.`, 'Run "npm run migrate".');
      }
      return null;
    },

    async backupDatabase(_, context) {
      await startBackup({}, context);
      return null;
    },
  } satisfies DatabaseActions;
}

/** The table, or the first column, that the entity has and the database has not. */
function missingOf(
  { kind, table, fields }: EntityModel,
  tables: readonly SourceTable[],
): string | null {
  if (kind === "view") return null;
  const found = tables.find(({ name }) => name === table);
  if (!found) return table;
  const present = new Set(found.columns.map(({ name }) => name));
  const column = fields.find((field) => field.column !== null && !present.has(field.column));
  return column ? `${table}.${column.column}` : null;
}

function requireDatabase(configId: string): void {
  if (configId !== databaseNumber)
    throw new FormworkError("F4000", { fields: { configId: { key: "option" } } });
}
