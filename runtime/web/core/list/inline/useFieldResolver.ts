import { useLocaleState, useTranslate } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useLookup } from "../../entities/useLookup.ts";
import { createResolver } from "../../form/resolver.ts";
import { useExpressionUser } from "../../form/expressions/useExpressionUser.ts";
import type { EntityRecord } from "../../pages/contract.ts";

/** The form's own check, of which only this field's faults count: a list does not carry every field. */
export function useFieldResolver(entity: EntityModel, record: EntityRecord, field: FieldModel) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const user = useExpressionUser();
  const lookup = useLookup(entity);
  const check = createResolver({ entity, lookup, current: record, user, translate, language });
  return async (
    values: Record<string, unknown>,
    context: unknown,
    options: Parameters<typeof check>[2],
  ) => {
    const { errors } = await check({ [field.name]: values[field.name] }, context, options);
    const own = errors[field.name];
    return own ? { values: {}, errors: { [field.name]: own } } : { values, errors: {} };
  };
}
