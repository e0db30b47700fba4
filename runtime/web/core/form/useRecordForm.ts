import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { useForm } from "react-hook-form";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { useLookup } from "../entities/useLookup.ts";
import type { EntityRecord } from "../pages/contract.ts";
import type { FormValues } from "./formValues.ts";
import { useRelatedStore } from "./related/useLook.ts";
import { createResolver } from "./resolver.ts";
import { useExpressionUser } from "./expressions/useExpressionUser.ts";

/** The form of one record: what it begins with, and its checks on leaving a field and on sending. `current` is the record as it is stored. */
export function useRecordForm(
  entity: EntityModel,
  values: FormValues,
  current: EntityRecord | null,
) {
  const translate = useTranslate();
  const user = useExpressionUser();
  // Checks and sums need the entities of child rows, and those that expressions look into, before the first look at a value.
  const lookup = useLookup(entity);
  const { look } = useRelatedStore();
  const resolver = useMemo(
    () => createResolver({ entity, lookup, current, user, look, translate }),
    [entity, lookup, current, user, look, translate],
  );
  return useForm<FormValues>({
    defaultValues: values,
    mode: "onTouched",
    reValidateMode: "onChange",
    resolver,
    // useFocusFault also covers faults of the server and fields that appear later.
    shouldFocusError: false,
  });
}
