import type { FormTable } from "../../../../generated/system/form/table.ts";
import type { FormVersionTable } from "../../../../generated/system/formVersion/table.ts";
import { records } from "../../../../generated/records.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { readForm as readDocument } from "../../../shared/forms/readForm.ts";
import { standInsOf, type FormSurroundings } from "../../../shared/forms/standIns.ts";
import { withoutFaults } from "../../../shared/forms/withoutFaults.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { createPauses } from "../../core/pauses.ts";
import { formColumns } from "./answers/columns.ts";
import { submissionModel, type ReadVersion } from "./formEntity.ts";

const formFields = [
  ...(["id", "tenantId", "code", "name", "description", "icon", "category", "status"] as const),
  ...(["draftRevision", "draftTime", "draftUserId", "publishedNumber", "publishTime"] as const),
  ...(["acceptFrom", "acceptUntil", "quota", "embedOrigins", "orderNo", "createTime"] as const),
];
/** A form as the handlers know it; none is made without a code. */
export type FormRow = Pick<FormTable, (typeof formFields)[number]> & { code: string };

const as = { server: "forms have rights of their own" };

/** The form, within the caller's sight; `lock` holds it until the transaction ends. */
export async function readForm(
  tx: Transaction,
  where: Partial<Pick<FormRow, "id" | "tenantId" | "code">>,
  lock: boolean,
): Promise<FormRow | undefined> {
  const [form] = await records({ tx }).read(
    "system/form",
    { ...where, isDelete: false },
    formFields,
    { as, lock },
  );
  return form as FormRow | undefined;
}

/** The same. D1002 when there is none. */
export async function findForm(tx: Transaction, id: number, lock = false): Promise<FormRow> {
  const form = await readForm(tx, { id }, lock);
  if (!form) throw new FormworkError("D1002");
  return form;
}

const versionFields = ["id", "number", "document", "checksum", "note", "publishTime"] as const;
export type VersionRow = Pick<FormVersionTable, (typeof versionFields)[number]>;

/** D1002 when the form has no such version. */
export async function findVersion(
  tx: Transaction,
  { id, tenantId }: Pick<FormRow, "id" | "tenantId">,
  number: number,
): Promise<VersionRow> {
  const [version] = await records({ tx }).read(
    "system/formVersion",
    { tenantId, formId: id, number },
    versionFields,
    { as },
  );
  if (!version) throw new FormworkError("D1002");
  return version;
}

/** The document of the draft, as text. */
export async function draftText(tx: Transaction, form: FormRow): Promise<string> {
  const ofForm = { tenantId: form.tenantId, formId: form.id };
  const [row] = await records({ tx }).read("system/formDraft", ofForm, ["document"], { as });
  if (!row) throw new FormworkError("D1002");
  return row.document;
}

/** Every version of a form as the checker reads it today, oldest first; one that can no longer be read at all is left out. */
export async function readVersions(
  tx: Transaction,
  form: Pick<FormRow, "id" | "tenantId">,
  around: FormSurroundings,
): Promise<ReadVersion[]> {
  const rows = await records({ tx }).read(
    "system/formVersion",
    { tenantId: form.tenantId, formId: form.id },
    ["number", "document"],
    { as, order: ["number"] },
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
  const { model, sketch } = readDocument(document, around);
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
