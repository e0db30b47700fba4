import { serverKindOf } from "../../../core/kinds/registry.ts";
import type { FormMisfit } from "../../../../../generated/system/form/types.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { isCovered } from "../../../../shared/entity/nameable.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { identifier } from "../../../core/entity/identifiers.ts";
import { columnExpression } from "../../../core/entity/read/selection.ts";
import type { Move } from "./moving.ts";
import { movedFields, type MovedField } from "./moveFields.ts";
import type { FormRow } from "../store.ts";

const batch = 5000;

type Told = Pick<FormMisfit, "problem" | "value">;
type Row = Record<string, unknown> & { id: number };

/**
 * Answers that the table of the module would not take: of another type than the question has by now, out of its bounds, missing where
 * one is needed, or naming a record that is gone. Looks at every submission, deleted ones too; at most `most` are told.
 */
export async function misfitsOf(move: Move, most: number): Promise<FormMisfit[]> {
  const fields = movedFields(move.source, move.target);
  const faults: FormMisfit[] = await danglingOf(move, fields, most);
  const list = fields
    .map(({ source }, index) => {
      const value = columnExpression(source, "v", "rest");
      const raw = `s.answers -> '${source.name}'`;
      return `${value} as v${index}, case when ${column(source)} is null and jsonb_typeof(${raw}) <> 'null' then ${raw} end as r${index}`;
    })
    .join(", ");
  for (let after = 0; faults.length < most;) {
    const rows = await move.tx.query<Row>(
      `select s.id${list === "" ? "" : `, ${list}`}
         from system_form_submission s join ${identifier(move.source.table)} v on v.id = s.id
        where s.tenant_id = $1 and s.form_id = $2 and s.id > $3 order by s.id limit ${batch}`,
      [move.form.tenantId, move.form.id, after],
    );
    for (const row of rows) {
      for (const [index, field] of fields.entries()) {
        const fault = misfit(field.target, row[`v${index}`] ?? null, row[`r${index}`] ?? null);
        if (fault && faults.length < most)
          faults.push({ id: row.id, field: field.source.name, ...told(move, field.source, fault) });
      }
    }
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? Infinity;
  }
  return faults;
}

const column = (field: FieldModel) => `v.${identifier(field.column as string)}`;

function misfit(field: FieldModel, value: unknown, raw: unknown): Told | null {
  if (raw !== null) return { problem: "type", value: textOf(raw) };
  if (value === null) return needed(field) ? { problem: "required", value: null } : null;
  const fault = kindOf(field).check(serverKindOf(field).fromImage(value as Json), field);
  return fault ? { problem: fault.key, value: textOf(value) } : null;
}

/** The column is not null; a default is for new rows alone. */
const needed = (field: FieldModel): boolean => field.required || !field.nullable;

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 200);

/** The move looks at all answers, no matter whose they are; who starts it may not see all of them. */
function told({ tellsAnswers }: Move, field: FieldModel, fault: Told): Told {
  return tellsAnswers && !isCovered(field) ? fault : { ...fault, value: null };
}

async function danglingOf(
  move: Move,
  fields: readonly MovedField[],
  most: number,
): Promise<FormMisfit[]> {
  const { tx, form, source } = move;
  const faults: FormMisfit[] = [];
  for (const { source: field, target } of fields) {
    if (!target.relation || target.relation.through) continue;
    const first = await drawnStill(tx, form, field, target);
    if (first) faults.push(first);
    if (first || faults.length >= most) continue;
    const rows = await tx.query<{ id: number; value: string }>(
      `select v.id, ${column(field)}::text as value from ${identifier(source.table)} v
        where v.tenant_id = $1 and ${column(field)} is not null
          and not exists (select 1 from ${identifier(target.relation.table)} o where o.id = ${column(field)})
        order by v.id limit ${most}`,
      [form.tenantId],
    );
    for (const { id, value } of rows)
      faults.push({
        id,
        field: field.name,
        ...told(move, field, { problem: "relation", value }),
      });
  }
  return faults.slice(0, most);
}

/** Submissions of a form that is no module yet are no rows of the table that would be referred to: it has to move first. */
async function drawnStill(
  tx: Transaction,
  form: FormRow,
  { name, relation }: FieldModel,
  target: FieldModel,
): Promise<FormMisfit | null> {
  if (!relation || relation.table === target.relation?.table) return null;
  const [other] = await tx.query<{ id: number; value: string }>(
    `select s.id, f.name as value from system_form f, system_form_submission s
      where f.tenant_id = $1 and 'forms/' || f.code = $2 and s.tenant_id = $1 and s.form_id = $3 and s.answers ->> $4 is not null
      order by s.id limit 1`,
    [form.tenantId, relation.to, form.id, name],
  );
  return other ? { ...other, field: name, problem: "formFirst" } : null;
}
