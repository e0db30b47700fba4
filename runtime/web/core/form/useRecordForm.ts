import { useCallback, useMemo, useRef, type BaseSyntheticEvent } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import {
  useForm,
  type Resolver,
  type SubmitErrorHandler,
  type SubmitHandler,
} from "react-hook-form";
import { fieldNamesOf } from "../../../shared/entity/forms/formParts.ts";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { useLookup } from "../entities/useLookup.ts";
import type { EntityRecord } from "../pages/contract.ts";
import type { FormValues } from "./formValues.ts";
import { useRelatedStore } from "./related/useLook.ts";
import { createResolver } from "./resolver.ts";
import { useExpressionUser } from "./expressions/useExpressionUser.ts";

interface Options {
  /** What the form begins with. */
  values: FormValues;
  /** The record as it is stored. */
  current: EntityRecord | null;
  /** The parts with the fields that sending checks. */
  sections: readonly FormSection[];
}

/** The form of one record with its checks on leaving a field, and what sends it, after a check of all its fields. */
export function useRecordForm(entity: EntityModel, { values, current, sections }: Options) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const user = useExpressionUser();
  // Checks and sums need the entities of child rows, and those that expressions look into, before the first look at a value.
  const lookup = useLookup(entity);
  const { look } = useRelatedStore();
  const check = useMemo(
    () => createResolver({ entity, lookup, current, user, look, translate, language }),
    [entity, lookup, current, user, look, translate, language],
  );
  const open = useMemo(() => openFields(entity, sections), [entity, sections]);
  const sending = useRef(false);
  // react-hook-form names the inputs that are drawn; one that is still loading when somebody sends is checked all the same.
  const resolver: Resolver<FormValues> = (next, context, options) => {
    const names = sending.current ? [...new Set([...(options.names ?? []), ...open])] : null;
    return check(next, context, names ? { ...options, names } : options);
  };
  const form = useForm<FormValues>({
    defaultValues: values,
    mode: "onTouched",
    reValidateMode: "onChange",
    resolver,
    // useFocusFault also covers faults of the server and fields that appear later.
    shouldFocusError: false,
  });
  const submit = form.handleSubmit;
  const handleSubmit = useCallback(
    (onValid: SubmitHandler<FormValues>, onInvalid?: SubmitErrorHandler<FormValues>) => {
      const send = submit(onValid, onInvalid);
      return async (event?: BaseSyntheticEvent) => {
        sending.current = true;
        await send(event).finally(() => (sending.current = false));
      };
    },
    [submit],
  );
  return { form, handleSubmit };
}

/** Names of the fields of these parts that the person may fill in. */
function openFields({ fields }: EntityModel, sections: readonly FormSection[]): string[] {
  const shown = new Set(fieldNamesOf(sections));
  return fields
    .filter(({ name, readOnly }) => shown.has(name) && !readOnly)
    .map(({ name }) => name);
}
