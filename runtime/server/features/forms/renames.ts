import type { EntityModel } from "../../../shared/entity/model.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { renamedFields } from "./columns.ts";
import { tableOfForm } from "./formEntity.ts";
import type { FormRow } from "./store.ts";

/**
 * What is called otherwise from now on: answers are kept under the new name (former versions read them from there), and so are the
 * closed fields and row rules of roles, and the saved views of the list. A field that was closed stays closed.
 */
export async function renameAnswers(
  tx: Transaction,
  form: FormRow,
  before: EntityModel | null,
  after: EntityModel,
): Promise<void> {
  for (const [from, to] of before ? renamedFields(before, after) : []) {
    await tx.query(
      `update system_form_submission set answers = (answers - $3) || jsonb_build_object($4::text, answers -> $3)
        where tenant_id = $1 and form_id = $2 and answers ? $3 and not answers ? $4`,
      [form.tenantId, form.id, from, to],
    );
    const place = [form.tenantId, tableOfForm(form.id), from, to];
    await tx.query(
      "update access_role_column set column_name = $4 where tenant_id = $1 and table_name = $2 and column_name = $3",
      place,
    );
    await tx.query(
      `update access_role_rule set condition = formwork.rename_keys(condition, $3, $4),
              rule = formwork.rename_rule(rule, $5, $6) where tenant_id = $1 and table_name = $2`,
      [...place, columnOf(before, from), columnOf(after, to)],
    );
    await tx.query(
      `update system_list_view set content = formwork.rename_in_view(content, $3, $4)
        where tenant_id = $1 and list = $2`,
      [form.tenantId, `forms/${form.code}`, from, to],
    );
  }
}

function columnOf(model: EntityModel | null, name: string): string {
  return model?.fields.find((field) => field.name === name)?.column ?? name;
}
