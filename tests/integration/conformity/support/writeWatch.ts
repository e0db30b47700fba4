import type { TestDatabase } from "../../../support/testDatabase.ts";

/** Notices every row that is written and stays written. */
export interface WriteWatch {
  /** Tables written since the last look. */
  look(): Promise<string[]>;
}

/** Puts a trigger on every table of the entities, and on the journal and the counters beside them. The logs tell of refusals too. */
export async function watchWrites({ ownerQuery }: TestDatabase): Promise<WriteWatch> {
  await ownerQuery(`
    create schema watch;
    create table watch.written (n bigint generated always as identity primary key, name text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
      begin insert into watch.written (name) values (tg_table_name); return null; end $$;
    do $$ declare name text; begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables
        where (schemaname = 'public' and tablename not like 'system\\_log\\_%') or (schemaname = 'formwork' and tablename in ('journal', 'sequence_counter'))
      loop
        execute format('create trigger watch_note after insert or update or delete on %s for each row execute function watch.note()', name);
      end loop;
    end $$;`);
  let seen = "0";
  return {
    async look() {
      const rows = await ownerQuery<{ n: string; name: string }>(
        "select n::text, name from watch.written where n > $1 order by watch.written.n",
        [seen],
      );
      seen = rows.at(-1)?.n ?? seen;
      return [...new Set(rows.map(({ name }) => name))];
    },
  };
}
