import type { EntityModel } from "../../../shared/entity/model.ts";
import { readForm } from "../../../shared/forms/readForm.ts";
import { standInsOf, type FormSurroundings } from "../../../shared/forms/standIns.ts";
import { withoutFaults } from "../../../shared/forms/withoutFaults.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { createPauses } from "../../core/pauses.ts";
import { formColumns } from "./answers/columns.ts";
import { submissionModel, type ReadVersion } from "./formEntity.ts";

/** A form as the handlers know it. */
export interface FormRow {
  id: number;
  tenantId: number;
  code: string;
  name: string;
  description: string | null;
  icon: string | null;
  category: string | null;
  status: number;
  draftRevision: number;
  draftTime: string | null;
  draftUserId: number | null;
  publishedNumber: number | null;
  publishTime: string | null;
  acceptFrom: string | null;
  acceptUntil: string | null;
  quota: number | null;
  /** One in each line. */
  embedOrigins: string | null;
  orderNo: number;
}

export const formColumnsSql = `f.id, f.tenant_id as "tenantId", f.code, f.name, f.description, f.icon, f.category, f.status,
  f.draft_revision as "draftRevision", f.draft_time as "draftTime", f.draft_user_id as "draftUserId",
  f.published_number as "publishedNumber", f.publish_time as "publishTime", f.accept_from as "acceptFrom", f.accept_until as "acceptUntil", f.quota, f.embed_origins as "embedOrigins",
  f.order_no as "orderNo"`;

/** The form, within the caller's sight; `lock` holds it until the transaction ends. D1002 when there is none. */
export async function findForm(tx: Transaction, id: number, lock = false): Promise<FormRow> {
  const [form] = await tx.query<FormRow>(
    `select ${formColumnsSql} from system_form f where f.id = $1 and not f.is_delete${lock ? " for update" : ""}`,
    [id],
  );
  if (!form) throw new FormworkError("D1002");
  return form;
}

export interface VersionRow {
  id: number;
  number: number;
  document: string;
  checksum: string;
  note: string | null;
  publishTime: string;
}

const versionSql = `select id, number, document, checksum, note, publish_time as "publishTime" from system_form_version`;

/** D1002 when the form has no such version. */
export async function findVersion(
  tx: Transaction,
  form: FormRow,
  number: number,
): Promise<VersionRow> {
  const [version] = await tx.query<VersionRow>(
    `${versionSql} where tenant_id = $1 and form_id = $2 and number = $3`,
    [form.tenantId, form.id, number],
  );
  if (!version) throw new FormworkError("D1002");
  return version;
}

/** The document of the draft, as text. */
export async function draftText(tx: Transaction, form: FormRow): Promise<string> {
  const [row] = await tx.query<{ document: string }>(
    "select document from system_form_draft where tenant_id = $1 and form_id = $2",
    [form.tenantId, form.id],
  );
  if (!row) throw new FormworkError("D1002");
  return row.document;
}

/** Every version of a form as the checker reads it today, oldest first; one that can no longer be read at all is left out. */
export async function readVersions(
  tx: Transaction,
  form: Pick<FormRow, "id" | "tenantId">,
  around: FormSurroundings,
): Promise<ReadVersion[]> {
  const rows = await tx.query<{ number: number; document: string }>(
    "select number, document from system_form_version where tenant_id = $1 and form_id = $2 order by number",
    [form.tenantId, form.id],
  );
  const pause = createPauses();
  const versions: ReadVersion[] = [];
  for (const { number, document } of rows) {
    const model = publishedModel(document, around);
    if (model) versions.push({ number, model });
    await pause();
  }
  return versions;
}

/**
 * The model of a document that was published once. What it refers to may have gone since, or been closed to forms: what has faults today
 * is not run.
 */
export function publishedModel(document: string, around: FormSurroundings): EntityModel | null {
  const { model, sketch } = readForm(document, around);
  if (model || !sketch) return model;
  const { models } = standInsOf(around);
  return withoutFaults(sketch, (key) => models.get(key));
}

/** The models under which submissions of each version are read and written, by number. */
export async function submissionModels(
  formId: number,
  versions: readonly ReadVersion[],
): Promise<Map<number, EntityModel>> {
  const { ofVersion } = await formColumns(versions);
  const pause = createPauses();
  const models = new Map<number, EntityModel>();
  for (const { number, model } of versions) {
    models.set(number, submissionModel(model, formId, ofVersion.get(number)));
    await pause();
  }
  return models;
}
