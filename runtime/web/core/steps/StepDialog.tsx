import { Alert } from "@mui/material";
import { useMemo, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, GuardModel } from "../../../shared/entity/model.ts";
import { ActionDialog } from "../dialog/ActionDialog.tsx";
import { ChoiceSurroundings } from "../fields/choices/ChoiceSurroundings.tsx";
import { FormField } from "../form/sections/FormField.tsx";
import { createResolver } from "../form/resolver.ts";
import { useExpressionUser } from "../form/expressions/useExpressionUser.ts";
import { RequestFault } from "../http/requestFault.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { brokenGuards, type StepNeeds } from "./stepNeeds.ts";

type Values = Record<string, unknown>;

interface Props {
  entity: EntityModel;
  transition: string;
  needs: StepNeeds;
  /** What it is about: the name of a record, or how many. */
  about: string;
  /** What the record holds; empty for many records. */
  values: Values;
  /** Beside the fields, for many records. */
  note?: React.ReactNode;
  /** Fields that may stay empty. */
  optional?: ReadonlySet<string>;
  onClose: () => void;
  /** Takes the step; what it throws is shown at the fields. */
  onConfirm: (values: Values) => void | Promise<void>;
}

/** Each reason on a line of its own. */
const severalLines = { whiteSpace: "pre-line" };

/** Asks for what a record needs before it can take a step, and says so when the person cannot give it. */
export function StepDialog(props: Props) {
  const { entity, transition, needs, about, values, note, optional, onClose, onConfirm } = props;
  const translate = useTranslate();
  const [language] = useLocaleState();
  const texts = useEntityTexts(entity);
  const user = useExpressionUser();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const asked = useMemo(
    () =>
      needs.asked.map((field) => ({
        ...field,
        required: !optional?.has(field.name),
        when: undefined,
      })),
    [needs, optional],
  );
  const resolver = useMemo(
    () =>
      createResolver({
        entity: { ...entity, fields: asked, rules: [], states: null },
        lookup: () => undefined,
        current: null,
        user,
        translate,
        language,
      }),
    [entity, asked, user, translate, language],
  );
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(asked.map(({ name }) => [name, values[name] ?? null])),
    resolver,
  });
  // Of many records nobody knows what is beside.
  const around = useMemo(() => ({ record: values, loose: !("id" in values) }), [values]);
  const names = (fields: StepNeeds["closed"]) =>
    fields.map((field) => texts.field(field)).join(", ");
  const reasons = (guards: GuardModel[]) =>
    guards.map((guard) => texts.guard(transition, guard)).join("\n");
  const submit = form.handleSubmit(async (given) => {
    const still = brokenGuards(entity, { ...values, ...given }, transition, user);
    if (still.length > 0) {
      setFault(reasons(still));
      return;
    }
    setFault(null);
    try {
      await onConfirm(given);
    } catch (error) {
      const own = error instanceof RequestFault ? Object.entries(error.fields) : [];
      for (const [name, message] of own) form.setError(name, { type: "server", message });
      setFault(faultText(error));
    }
  });
  const busy = form.formState.isSubmitting;
  const closed = needs.closed.length > 0;
  return (
    <FormProvider {...form}>
      <ActionDialog
        title={texts.action(transition)}
        about={about}
        submits
        confirm={closed ? undefined : texts.action(transition)}
        busy={busy}
        fault={fault}
        onConfirm={submit}
        onClose={onClose}
      >
        {closed ? (
          <Alert severity="warning" sx={severalLines}>
            {[
              ...(needs.broken.length > 0 ? [reasons(needs.broken)] : []),
              translate("shell.kanban.closed", { fields: names(needs.closed) }),
            ].join("\n")}
          </Alert>
        ) : asked.length > 0 ? (
          <Alert severity="info" sx={severalLines}>
            {needs.broken.length > 0 ? reasons(needs.broken) : translate("shell.kanban.needs")}
          </Alert>
        ) : null}
        {note}
        <ChoiceSurroundings value={around}>
          {closed
            ? null
            : asked.map((field) => (
                <FormField key={field.name} entity={entity} field={field} mode="edit" />
              ))}
        </ChoiceSurroundings>
      </ActionDialog>
    </FormProvider>
  );
}
