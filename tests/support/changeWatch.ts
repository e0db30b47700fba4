import type { EntityModel } from "../../runtime/shared/entity/model.ts";

type OwnerQuery = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;

/** A row that the server changed, and that its record's history does not know. */
export interface Unnoted {
  table: string;
  id: string;
  operation: string;
  columns: string[] | null;
}

/** Columns that change without a line in the history, as tests/support/rawWrites.json says. */
const passing: Record<string, readonly string[]> = {
  access_account: ["last_login_ip", "last_login_time", "last_login_device"],
  access_oauth_user: ["access_token", "refresh_token", "expires_in", "scope", "last_use_time"],
  access_open_access: ["last_use_time"],
  system_file: ["provider", "bucket_name", "file_path", "url"],
  // A counter of a public link.
  system_form_link: ["used"],
  system_form: ["draft_revision", "draft_time", "draft_user_id"],
  system_job_trigger: [
    "status",
    "last_run_time",
    "next_run_time",
    "number_of_runs",
    "number_of_errors",
  ],
};
/** The owning organization, of the records of one that was merged into another. */
const owning = ["create_org_id", "create_org_name"];
/** Written by the log itself, in batches. */
const logs = /^system_log_/;

/** From now on notes what is changed in the rows of entities that keep a history, and in sets of relations of their records. */
export async function watchChanges(
  ownerQuery: OwnerQuery,
  entities: readonly EntityModel[],
): Promise<void> {
  await ownerQuery(
    "create table formwork.watched (xid bigint, source text, id bigint, other bigint, operation text, columns text[], login text)",
  );
  await ownerQuery(`create function formwork.watch() returns trigger language plpgsql security definer as $$
    declare was jsonb := to_jsonb(old); now jsonb := to_jsonb(new); row jsonb := coalesce(to_jsonb(new), to_jsonb(old));
    begin
      insert into formwork.watched values (pg_current_xact_id()::text::bigint, tg_table_name,
        (row ->> tg_argv[0])::bigint, (row ->> tg_argv[1])::bigint, tg_op,
        case when tg_op = 'UPDATE' then array(select key from jsonb_each(now) where value is distinct from was -> key order by 1) end,
        session_user);
      return null;
    end $$`);
  const tables = new Map<string, string[]>();
  for (const { table, kind, lifecycle, fields } of entities) {
    if (!lifecycle.audit || kind === "view" || logs.test(table)) continue;
    tables.set(table, ["id"]);
    for (const { relation } of fields)
      if (relation?.through)
        tables.set(relation.through.table, [
          relation.through.ownColumn,
          relation.through.otherColumn,
        ]);
  }
  for (const [table, columns] of tables) {
    const given = columns.map((column) => `'${column}'`).join(", ");
    await ownerQuery(
      `create trigger watch after insert or update or delete on "${table}" for each row execute function formwork.watch(${given})`,
    );
  }
}

/** What the server has changed since then without a line in a history, of the same transaction; what was watched in all. */
export async function unnotedChanges(
  ownerQuery: OwnerQuery,
): Promise<{ watched: number; unnoted: Unnoted[] }> {
  const rows = await ownerQuery<Unnoted & { noted: boolean }>(
    `select w.source as "table", w.id::text as id, w.operation, w.columns,
            exists (select 1 from formwork.journal j where j.xid = w.xid and j.record_id in (w.id, w.other)) as noted
       from formwork.watched w where w.login <> session_user order by w.xid, w.source, w.id`,
  );
  const stays = ({ table, columns }: Unnoted) =>
    columns !== null &&
    [passing[table] ?? [], owning].some((known) =>
      columns.every((column) => known.includes(column)),
    );
  return {
    watched: rows.length,
    unnoted: rows
      .filter((row) => !row.noted && !stays(row))
      .map(({ table, id, operation, columns }) => ({ table, id, operation, columns })),
  };
}
