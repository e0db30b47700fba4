import { cascadeAction } from "../../../core/entity/history/journal.ts";
import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { renamedFields } from "../answers/columns.ts";
import { tableOfForm } from "../formEntity.ts";
import type { FormRow } from "../store.ts";

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
  const store = records({ tx });
  const as = { server: "what was named after a question follows its new name" };
  for (const [from, to] of before ? renamedFields(before, after) : []) {
    const { tenantId } = form;
    // The answers stay what they were: their history goes by the question.
    await store.update(
      "system/formSubmission",
      [{ tenantId, formId: form.id }, sql`t.answers ? ${from} and not t.answers ? ${to}`],
      {
        answers: sql`(t.answers - ${from}::text) || jsonb_build_object(${to}::text, t.answers -> ${from}::text)`,
      },
      { as, stamp: false, history: false },
    );
    const tableName = tableOfForm(form.id);
    await store.update(
      "access/roleColumn",
      { tenantId, tableName, columnName: from },
      { columnName: to },
      { as },
    );
    const [old, now] = [columnOf(before, from), columnOf(after, to)];
    await store.update(
      "access/roleRule",
      { tenantId, tableName },
      {
        condition: sql`formwork.rename_keys(t.condition, ${from}, ${to})`,
        rule: sql`formwork.rename_rule(t.rule, ${old}, ${now})`,
      },
      { as },
    );
    await store.update(
      "system/listView",
      { tenantId, list: `forms/${form.code}` },
      { content: sql`formwork.rename_in_view(t.content, ${from}, ${to})` },
      { as, stamp: false, action: cascadeAction },
    );
  }
}

function columnOf(model: EntityModel | null, name: string): string {
  return model?.fields.find((field) => field.name === name)?.column ?? name;
}
