import type { FormUsableForm } from "../../../../generated/system/form/types.ts";
import type { DictionaryModel, EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { formStates } from "../../../shared/forms/formStates.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { findVersion, type FormRow, submissionModels, readVersions } from "./store.ts";
import { surroundingsOf } from "./surroundings.ts";

type Published = Omit<
  FormRow,
  `draft${string}` | "publishTime" | "quota" | "embedOrigins" | "orderNo"
> & {
  document: string;
  full: boolean;
  answered: boolean;
};

/** Handlers that give people the forms that they may fill, read or change. */
export function createUsableActions({
  dictionaries,
}: {
  dictionaries: readonly DictionaryModel[];
}) {
  return {
    /** F4055 for a form that is not there, not published, or none of the caller's business. */
    async formModel(
      { code, version }: { code: string; version?: number },
      context: CallContext,
    ): Promise<FormUsableForm> {
      const [form] = await publishedForms(context, code);
      const model = form && context.registry.models.get(`forms/${form.code}`);
      const codes = model ? heldCodes(model, context) : [];
      if (!form || !model || codes.length === 0) throw new FormworkError("F4055");
      if (version === undefined || version === form.publishedNumber)
        return told(form, model, codes);
      const former = await formerModel(form, version, context);
      return {
        ...told({ ...form, document: former.document }, former.model, codes),
        number: version,
      };
    },

    async formModels(_: unknown, context: CallContext): Promise<FormUsableForm[]> {
      const forms = await publishedForms(context, null);
      return forms.flatMap((form) => {
        const model = context.registry.models.get(`forms/${form.code}`);
        const codes = model ? heldCodes(model, context) : [];
        return model && codes.length > 0 ? [told(form, model, codes)] : [];
      });
    },
  };

  async function formerModel(form: Published, number: number, { tx, registry }: CallContext) {
    const around = await surroundingsOf(tx, { registry, dictionaries, tenantId: form.tenantId });
    const versions = await readVersions(tx, form, around);
    const model = (await submissionModels(form.id, versions)).get(number);
    if (!model) throw new FormworkError("D1002");
    const { document } = await findVersion(tx, form, number);
    return { model, document };
  }
}

function publishedForms({ tx, session }: CallContext, code: string | null): Promise<Published[]> {
  return tx.query<Published>(
    `select f.id, f.tenant_id as "tenantId", f.code, f.name, f.description, f.icon, f.category, f.status,
            f.published_number as "publishedNumber", f.accept_from as "acceptFrom", f.accept_until as "acceptUntil", v.document,
            f.quota is not null and formwork.form_count(f.id) >= f.quota as full,
            f.once_only and formwork.form_answered(f.id, $3, null) as answered
       from system_form f
       join system_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
      where f.tenant_id = $1 and ($2::text is null or f.code = $2) and not f.is_delete
        and f.status in (${formStates.published}, ${formStates.closed})
      order by f.order_no, f.id`,
    [session.tenantId, code, session.userId],
  );
}

/** Permission codes of a form that the person holds. */
function heldCodes({ operations }: EntityModel, { session }: CallContext): string[] {
  return Object.values(operations).filter(
    (code): code is string => code !== null && isAllowed(session, code),
  );
}

function told(form: Published, model: EntityModel, codes: string[]): FormUsableForm {
  const { code, name, description, icon, category, id, status } = form;
  const current = form.publishedNumber ?? 1;
  return {
    code,
    name,
    description,
    icon,
    category,
    status,
    formId: id,
    number: current,
    current,
    closed: closedBecause(form),
    codes,
    model: model as unknown as Record<string, unknown>,
    document: JSON.parse(form.document) as Record<string, unknown>,
  };
}

/** Why a form takes nothing. */
export function closedBecause(
  form: Pick<FormRow, "status" | "acceptFrom" | "acceptUntil"> & {
    full: boolean;
    answered?: boolean;
  },
) {
  if (form.status !== formStates.published) return "closed";
  if (form.acceptUntil !== null && Date.parse(form.acceptUntil) < Date.now()) return "over";
  if (form.acceptFrom !== null && Date.parse(form.acceptFrom) > Date.now()) return "early";
  if (form.full) return "full";
  return form.answered ? "answered" : null;
}
