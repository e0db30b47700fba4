import type { FormAfterChoicesOutput } from "../../../../../generated/system/form/types.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { toOne } from "../../../../shared/entity/relations/toOne.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { entityText } from "../../../core/http/calls/entityText.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import { entityTexts } from "../../explain/index.ts";
import { findForm } from "../store.ts";

/** What the settings of a form offer to follow an answer; nothing before it is published. */
export async function afterChoices(
  { id }: { id: number },
  { tx, registry, session, locale }: CallContext,
  translator: Translator,
): Promise<FormAfterChoicesOutput> {
  const form = await findForm(tx, id);
  const model = registry.models.get(`forms/${form.code}`);
  if (!model) return { addresses: [], records: [] };
  const label = (name: string, source: string) =>
    entityText(model, name, { translator, locale }) ?? source;
  const text = (key: string, fallback: string) => translator.text(locale, key) ?? fallback;
  const addresses = model.fields.filter((field) => kindOf(field).mailed);
  const records = model.fields.flatMap((field) => {
    const target = toOne(field) ? registry.models.get(field.relation?.to ?? "") : undefined;
    if (!target?.states) return [];
    const mayTake = ({ name }: { name: string }) => {
      const code = target.operations[name];
      return Boolean(code) && isAllowed(session, code ?? "");
    };
    const steps = target.states.transitions.filter(mayTake).map(({ name }) => ({
      name,
      label: entityTexts(target, text).action(name),
    }));
    if (steps.length === 0) return [];
    return [{ name: field.name, label: label(field.name, field.label), steps }];
  });
  return {
    addresses: addresses.map((field) => ({
      name: field.name,
      label: label(field.name, field.label),
    })),
    records,
  };
}
