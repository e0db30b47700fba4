import type { EntityModel, FieldModel } from "../../runtime/shared/entity/model.ts";
import { hasReadableView } from "../../runtime/shared/permission/readableView.ts";
import type { Lookup } from "../model/context.ts";
import { rowCondition } from "./conditions.ts";
import { concerns, unconcerned } from "./rowRules.ts";
import { quoteName, quoteValue } from "./sqlText.ts";
import { platform } from "./settings.ts";

export const readableSchema = `-- Tables as a person may read them: fields that are closed to him are empty, whatever a statement selects. The policies of the
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
  // Names in the setting stand in quotes, so one is never found within another.
  const mark = quoteValue(`"${entity.table}.${field.name}"`);
  const open = `strpos(current_setting('app.closed', true), ${mark}) = 0`;
  const shown = shownBy(entity, field, lookup);
  return `case when ${open}${shown} then ${column} end as ${column}`;
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
