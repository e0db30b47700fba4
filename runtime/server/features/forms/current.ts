import type { DictionaryModel, EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Registry } from "../../core/entity/contract.ts";
import { submissionModel } from "./formEntity.ts";
import { findVersion, type FormRow, publishedModel } from "./store.ts";
import { surroundingsOf } from "./surroundings.ts";

/** The entity that a form's submissions are now; F4055 for a form that was never published. */
export async function publishedSubmissionModel(
  { tx, registry }: { tx: Transaction; registry: Registry },
  form: FormRow,
  dictionaries: readonly DictionaryModel[],
): Promise<EntityModel> {
  if (form.publishedNumber === null) throw new FormworkError("F4055");
  const { document } = await findVersion(tx, form, form.publishedNumber);
  const around = await surroundingsOf(tx, { registry, dictionaries, tenantId: form.tenantId });
  const model = publishedModel(document, around);
  if (!model) throw new FormworkError("F4055");
  return submissionModel(model, form.id);
}
