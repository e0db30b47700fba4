import type {
  DatabaseDatabaseFiguresOutput,
  DatabaseDatabaseTableOutput,
} from "../../../../../generated/system/database/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { ownersOf } from "../../codeGen/index.ts";
import { consoleTime } from "../../wire/index.ts";

type Overview = DatabaseDatabaseFiguresOutput;

interface Counted extends Omit<Overview["tables"][number], "entity" | "label"> {
  comment: string | null;
}

/** Sizes, rows and dead rows of all tables, as PostgreSQL last counted them. */
export async function figuresOf(
  { tx, entities }: Pick<CallContext, "tx" | "entities">,
  isConsoleOn: boolean,
): Promise<Overview> {
  const owners = ownersOf(entities);
  const [database] = await tx.query<{ database: string; version: string; size: number }>(
    `select current_database() as database, current_setting('server_version') as version,
            pg_database_size(current_database())::float8 as size`,
  );
  const tables = await tx.query<Counted>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
            case when c.reltuples >= 0 then c.reltuples::float8 end as rows, coalesce(s.n_dead_tup, 0)::float8 as "deadRows",
            pg_total_relation_size(c.oid)::float8 as size, pg_indexes_size(c.oid)::float8 as "indexSize",
            greatest(s.last_vacuum, s.last_autovacuum) as vacuumed, greatest(s.last_analyze, s.last_autoanalyze) as analyzed
       from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      order by pg_total_relation_size(c.oid) desc, c.relname`,
  );
  return {
    ...(database ?? { database: "", version: "", size: 0 }),
    console: isConsoleOn,
    tables: tables.map(({ comment, ...table }) => {
      const owner = owners.get(table.name);
      return {
        ...table,
        entity: owner?.key ?? null,
        label: owner?.label ?? comment ?? "",
        vacuumed: consoleTime(table.vacuumed),
        analyzed: consoleTime(table.analyzed),
      };
    }),
  };
}

type Detail = DatabaseDatabaseTableOutput;

/** Indexes with their use, constraints and policies of a table. D1002. */
export async function detailOf({ tx }: Pick<CallContext, "tx">, name: string): Promise<Detail> {
  const [table] = await tx.query<{ oid: number }>(
    `select c.oid::int8 as oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname = $1`,
    [name],
  );
  if (!table) throw new FormworkError("D1002");
  const { oid } = table;
  const indexes = await tx.query<Detail["indexes"][number]>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, pg_relation_size(c.oid)::float8 as size,
            coalesce(s.idx_scan, 0)::float8 as scans, i.indisvalid as valid
       from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_stat_user_indexes s on s.indexrelid = c.oid
      where i.indrelid = $1::oid order by 1`,
    [oid],
  );
  const constraints = await tx.query<Detail["constraints"][number]>(
    `select conname as name, pg_get_constraintdef(oid) as definition, convalidated as validated
       from pg_constraint where conrelid = $1::oid order by contype, conname`,
    [oid],
  );
  const policies = await tx.query<Detail["policies"][number]>(
    `select policyname as name, cmd as command, permissive = 'PERMISSIVE' as permissive, qual as using, with_check as check
       from pg_policies where schemaname = 'public' and tablename = $1 order by policyname`,
    [name],
  );
  return { indexes, constraints, policies };
}
