import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { readForm } from "../../../shared/forms/readForm.ts";
import type { FormSurroundings } from "../../../shared/forms/standIns.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { createPauses } from "../../core/pauses.ts";
import { submissionModel } from "./formEntity.ts";
import type { FormRow } from "./store.ts";
import { withForms } from "./surroundings.ts";

type Named = Pick<FormRow, "id" | "tenantId" | "code">;

/** F4060 while any version of another form has a relation to this one: its submissions would name records of nothing. */
export async function refuseNamed(tx: Transaction, form: Named): Promise<void> {
  const others = await tx.query<{ name: string }>(
    `select f.name from system_form f
      where f.tenant_id = $1 and f.id <> $2 and not f.is_delete
        and exists (select 1 from system_form_version v
                     where v.tenant_id = f.tenant_id and v.form_id = f.id and ${named("v", "$3")})
      order by f.order_no, f.id`,
    [form.tenantId, form.id, form.code],
  );
  if (others.length > 0) throw new FormworkError("F4060", { params: { forms: listed(others) } });
}

/**
 * F4061 when what other forms say of this one, such as the filter of a relation, names what its next version has no longer. What is
 * wrong with them anyway does not count.
 */
export async function refuseBreaking(
  tx: Transaction,
  form: Named,
  next: EntityModel,
  around: FormSurroundings,
): Promise<void> {
  const others = await tx.query<{ name: string; document: string }>(
    `select f.name, v.document from system_form f
       join system_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
      where f.tenant_id = $1 and f.id <> $2 and not f.is_delete and ${named("v", "$3")}
      order by f.order_no, f.id`,
    [form.tenantId, form.id, form.code],
  );
  const changed = withForms(around, [submissionModel(next, form.id)]);
  const pause = createPauses();
  const broken: { name: string }[] = [];
  for (const other of others) {
    const isRight = readForm(other.document, around).model !== null;
    await pause();
    if (isRight && readForm(other.document, changed).model === null) broken.push(other);
    await pause();
  }
  if (broken.length > 0) throw new FormworkError("F4061", { params: { forms: listed(broken) } });
}

const named = (version: string, code: string): string =>
  `${version}.document ~ ('"to"\\s*:\\s*"forms/' || ${code} || '"')`;

const listed = (forms: readonly { name: string }[]): string =>
  forms.map(({ name }) => name).join(", ");
