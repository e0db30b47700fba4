import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { hasReadableView } from "../../runtime/shared/permission/readableView.ts";
import type { Lookup } from "../model/context.ts";
import { rowCondition } from "./conditions.ts";
import { concerns, unconcerned } from "./rowRules.ts";
import { quoteName, quoteValue } from "./sqlText.ts";
import { platform } from "./settings.ts";

export const readableSchema = `-- Names of the fields of a table that are closed to whoever asks, and a value without what stands under such names in it.
create or replace function formwork.closed_names(of_table text) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(substr(entry, length(of_table) + 2)), '{}')
    from unnest(nullif(current_setting('app.closed', true), '')::text[]) entry where starts_with(entry, of_table || '.')
$$;
create or replace function formwork.without_names(value jsonb, names text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if value is null or cardinality(names) = 0 then return value; end if;
  if jsonb_typeof(value) = 'object' then
    return (select coalesce(jsonb_object_agg(part.key, formwork.without_names(part.value, names)), '{}')
      from jsonb_each(value) part where part.key <> all(names));
  end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(formwork.without_names(part.value, names) order by part.ordinality), '[]')
      from jsonb_array_elements(value) with ordinality part);
  end if;
  return value;
end $$;

-- Tables as a person may read them: fields that are closed to him are empty, whatever a statement selects. The policies of the
-- table choose the rows (security_invoker).
drop schema if exists readable cascade;
create schema readable;
grant usage on schema readable to formwork_app;`;

/** The view of one table in which closed fields are empty; [] where no field can be closed. */
export function readableView(entity: EntityModel, lookup: Lookup): string[] {
  if (!hasReadableView(entity)) return [];
  const columns = entity.fields
    .filter((field) => field.column !== null)
    .map((field) => columnOf(entity, field, lookup));
  const table = quoteName(entity.table);
  return [
    `create view readable.${table} with (security_invoker = true) as select ${columns.join(", ")} from ${table};`,
    `grant select on readable.${table} to formwork_app;`,
  ];
}

function columnOf(entity: EntityModel, field: FieldModel, lookup: Lookup): string {
  const column = quoteName(field.column as string);
  if (field.system || field.name === "id") return column;
  // Names in the setting are quoted, so one is never found within another.
  const mark = quoteValue(`"${entity.table}.${field.name}"`);
  const open = `strpos(current_setting('app.closed', true), ${mark}) = 0`;
  const shown = shownBy(entity, field, lookup);
  const value = field.holds === "fields" ? openInside(entity, column, lookup) : column;
  return `case when ${open}${shown} then ${value} end as ${column}`;
}

/** A value that holds those of other fields, without those that are closed. */
function openInside(entity: EntityModel, column: string, lookup: Lookup): string {
  const hidden = entity.fields.flatMap((field) => {
    const shown = shownBy(entity, field, lookup);
    return shown ? [`case when true${shown} then null else ${quoteValue(field.name)} end`] : [];
  });
  const byRule =
    hidden.length > 0 ? `array_remove(array[${hidden.join(", ")}]::text[], null)` : "'{}'::text[]";
  return `formwork.without_names(${column}, formwork.closed_names(${quoteValue(entity.table)}) || ${byRule})`;
}

/** What built-in rules say of the field in a row, for the persons they concern. */
function shownBy(entity: EntityModel, field: FieldModel, lookup: Lookup): string {
  const reading = entity.policy.filter((rule) => rule.can.includes("read"));
  if (!entity.policy.some((rule) => rule.hide.includes(field.name))) return "";
  const showing = reading
    .filter((rule) => !rule.hide.includes(field.name))
    .map((rule) => {
      if (rule.rows === null) return concerns(rule);
      return `(${concerns(rule)} and (${rowCondition(entity, rule.rows, lookup)}))`;
    });
  return ` and (${[platform, unconcerned(entity), ...showing].join(" or ")})`;
}
