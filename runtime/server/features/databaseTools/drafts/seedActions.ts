import type { DatabaseActions } from "../../../../../generated/system/database/routes.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { loadSeed } from "../../../core/seed/loadSeed.ts";
import type { SeedSource } from "../../../core/seed/seedSource.ts";
import type { CacheControl } from "../../cache/index.ts";
import type { Generator } from "../../codeGen/index.ts";
import { draft, refuse } from "./draft.ts";
import { fieldsOf } from "../../../../shared/codeGen/changeSchema.ts";
import { ownSchema, ownSeed, schemaFile, seedFile } from "./ownSchema.ts";

const mostRows = 1000;
const tenants = { entity: "access/tenant", field: "code" };

interface Sources {
  generator: Generator;
  cacheControl: Pick<CacheControl, "drop">;
  /** First records of the installation, in the order in which they are loaded. */
  seeds(): readonly SeedSource[];
}

type Names = "databaseSeeds" | "loadDatabaseSeeds" | "createDatabaseSeed";

/** Handlers of sysDatabase about seed data. */
export function createSeedActions({
  generator,
  cacheControl,
  seeds,
}: Sources): Pick<DatabaseActions, Names> {
  return {
    databaseSeeds: (_, { registry }) =>
      seeds().map(({ entity, rows, origin }, index) => ({
        name: `${entity}:${index}`,
        assemblyName: origin,
        order: index,
        count: rows.length,
        description: registry.models.get(entity)?.label ?? entity,
      })),

    async loadDatabaseSeeds({ seedNames }, { tx, registry, request, session }) {
      const byName = new Map(seeds().map((seed, index) => [`${seed.entity}:${index}`, seed]));
      const wanted = [...byName].filter(([name]) => seedNames.includes(name));
      if (wanted.length !== new Set(seedNames).size)
        throw new FormworkError("F4000", { fields: { seedNames: { key: "option" } } });
      const added = await asServer(tx, (server) =>
        loadSeed(
          server,
          registry,
          wanted.map(([, seed]) => seed),
          { tenants, settled: () => undefined },
        ),
      );
      request.log.info({ event: "loadSeeds", by: session.account, seedNames, rows: added.length });
      if (added.length > 0) await cacheControl.drop(tx, { all: true });
      return null;
    },

    async createDatabaseSeed({ tableName, filterExistingData }, context) {
      const { owner, schema } = await ownSchema(generator, tableName, context);
      const fields = owner.fields.filter((field) => isPlain(field, fieldsOf(schema)));
      const names = new Set(fields.map(({ name }) => name));
      const key = owner.unique.find((unique) => unique.fields.every((name) => names.has(name)));
      if (!key)
        refuse(`${owner.key} has no unique key of plain fields.`, "Add one to x-keys first.");
      const own = owner.fields.some(({ name }) => name === "tenantId");
      const within: Json = own ? { tenantId: context.session.tenantId } : {};
      const rows = await context.records.find(owner.key, within, { limit: mostRows + 1 });
      if (rows.length > mostRows)
        refuse(`${tableName} has more than ${mostRows} rows.`, "Import them instead.");
      const file = owner.seed ?? `${owner.name}.seed.json`;
      const { rows: listed, ...head } = ownSeed(generator, owner)?.seed ?? {};
      const kept = Array.isArray(listed) ? (listed as SeedSource["rows"]) : [];
      const keyOf = (row: { [field: string]: Json }) =>
        JSON.stringify(key.fields.map((name) => row[name] ?? null));
      const loaded = seeds().filter(({ entity }) => filterExistingData && entity === owner.key);
      const known = new Set([...kept, ...loaded.flatMap((seed) => seed.rows)].map(keyOf));
      const added = rows
        .map((row) => plainRow(row as { [field: string]: Json }, fields))
        .filter((row) => !known.has(keyOf(row)));
      const $schema = "../meta/seed.schema.json";
      const seed = { $schema, key: key.fields, ...head, rows: [...kept, ...added] };
      const files = [
        schemaFile(owner.key, { ...schema, "x-seed": file }),
        seedFile(`${owner.module}/${file}`, seed),
      ];
      return draft(generator, files, context);
    },
  };
}

/** Values that a file may hold: no secrets, no places of files, nothing that is counted or computed. */
const isPlain = (field: FieldModel, declared: { [name: string]: Json }): boolean =>
  field.column !== null &&
  field.name in declared &&
  !field.relation &&
  !field.file &&
  !field.sensitive &&
  !field.computed &&
  !field.readOnly;

const plainRow = (row: { [field: string]: Json }, fields: readonly FieldModel[]) =>
  Object.fromEntries(
    fields.flatMap(({ name }) =>
      row[name] === null || row[name] === undefined ? [] : [[name, row[name]]],
    ),
  ) as { [field: string]: Json };
