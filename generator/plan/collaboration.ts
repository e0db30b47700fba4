import { collaborationKey } from "../../runtime/shared/collaboration/collaboration.ts";
import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { restrictive } from "./rowRules.ts";
import { platform } from "./settings.ts";
import { quoteName, quoteValue } from "./sqlText.ts";

/**
 * The question whether a record is there for who asks: answered by the policies of its own table, under the rights of the caller. An entity
 * that is none, or takes no comments, has no record.
 */
export function readsRecord(entities: readonly EntityModel[]): string[] {
  if (!entities.some(({ key }) => key === collaborationKey)) return [];
  const cases = entities
    .filter(({ collaboration }) => collaboration)
    .map(({ key, table }) => {
      const found = `select 1 from public.${quoteName(table)} r where r."id" = $2 and r."tenant_id" = $3`;
      return `\n    when ${quoteValue(key)} then exists (${found})`;
    });
  const answer = cases.length > 0 ? `case $1${cases.join("")}\n    else false end` : "false";
  return [
    `-- Comments and the like belong to a record: who does not see it sees nothing of them.
create or replace function formwork.reads_record(text, bigint, bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return ${answer};
end $$;`,
  ];
}

const commands = [
  ["read", "select"],
  ["insert", "insert"],
  ["update", "update"],
  ["delete", "delete"],
] as const;

/** Of the table that keeps them: every command asks for the record. */
export function additionRules(entity: EntityModel): string[] {
  if (entity.key !== collaborationKey) return [];
  const table = quoteName(entity.table);
  const record = `formwork.reads_record("entity", "record_id", "tenant_id")`;
  const rows = `case when ${platform} then true else coalesce(${record}, false) end`;
  return commands.map(([action, command]) =>
    restrictive(`record_${action}`, table, { command, rows, changed: rows }),
  );
}

/** A record that goes for good takes what was added to it along; one that is kept as deleted keeps it. */
export function dropAdditions(entity: EntityModel): string[] {
  if (!entity.collaboration) return [];
  const trigger =
    `create or replace trigger formwork_drop_additions after delete on ${quoteName(entity.table)}\n` +
    `    referencing old table as gone for each statement execute function formwork.drop_additions(${quoteValue(entity.key)});`;
  // The function is there once the migrations of the server are (0099).
  const known = "to_regproc('formwork.drop_additions') is not null";
  return [`do $$\nbegin\n  if ${known} then\n    ${trigger}\n  end if;\nend $$;`];
}
