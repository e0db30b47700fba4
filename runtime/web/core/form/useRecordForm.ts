import { use, useMemo } from "react";
import { useTranslate } from "react-admin";
import { useForm } from "react-hook-form";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useRegistry } from "../entities/RegistryContext.tsx";
import type { EntityRecord } from "../pages/contract.ts";
import type { FormValues } from "./formValues.ts";
import { createResolver } from "./resolver.ts";
import { useExpressionUser } from "./useExpressionUser.ts";

/** The form of one record: what it begins with, and its checks on leaving a field and on sending. `current` is the record as it is stored. */
export function useRecordForm(
  entity: EntityModel,
  values: FormValues,
  current: EntityRecord | null,
) {
  const translate = useTranslate();
  const user = useExpressionUser();
  const { registry } = useRegistry();
  // Checks and sums of child rows need their entities before the first look at a value.
  for (const { children } of entity.fields) if (children) use(registry.load(children.entity));
  const resolver = useMemo(
    () =>
      createResolver({
        entity,
        lookup: (key) => registry.peek(key)?.entity,
        current,
        user,
        translate,
      }),
    [entity, registry, current, user, translate],
  );
  return useForm<FormValues>({
    defaultValues: values,
    mode: "onTouched",
    reValidateMode: "onChange",
    resolver,
    shouldFocusError: true,
  });
}
