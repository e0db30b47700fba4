import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

/** Tables known only at run time: names come from the entity model, never from a request. */
export type AnyTables = Record<string, Record<string, unknown>>;

/**
 * Builds and compiles queries and has no connection of its own: run them with `tx.run(query)`.
 * Where the generated tables are known, narrow it: `sqlBuilder as unknown as Kysely<Tables>`.
 */
export const sqlBuilder: Kysely<AnyTables> = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
