import { Box } from "@mui/material";
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { ClearsDependents } from "../fields/choices/useClearsDependents.tsx";
import { useAfterUploads } from "../fields/files/useAfterUploads.ts";
import { FollowsDefaults } from "../form/expressions/FollowsDefaults.tsx";
import type { FormValues } from "../form/formValues.ts";
import { StepsProgressProvider, useNewStepsProgress } from "../form/sections/StepsProgress.ts";
import { inputsReady } from "../form/inputsReady.ts";
import { touchTargets } from "../form/touchTargets.ts";
import { useFocusFault } from "../form/useFocusFault.ts";
import { useRecordForm } from "../form/useRecordForm.ts";
import { useSteadyPresses } from "../form/useSteadyPresses.ts";
import { RequestFault } from "../http/requestFault.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { FormBody, type FormEngine } from "./FormBody.tsx";

export interface FormRendererProps {
  entity: EntityModel;
  sections: FormSection[];
  mode?: "create" | "edit";
  /** What the form starts with. */
  values: FormValues;
  /** The stored record of an edit. */
  record?: EntityRecord | null;
  /** To look at: every field is closed. */
  readOnly?: boolean;
  engine?: FormEngine;
  /** Takes checked values; a RequestFault that it throws shows its faults at their fields and goes on to `onFault`. */
  onSave?: (values: FormValues) => Promise<void>;
  /** The values did not hold, or were refused. */
  onFault?: (error: unknown) => void;
  /** Every change, unchecked. */
  onChange?: (values: FormValues) => void;
  /** Stands above the fields, inside the form. */
  header?: ReactNode;
  /** Stands below the fields, inside the form: a button of type submit sends. */
  footer?: ReactNode;
}

/** A form from a model alone, without page, draft or lock: what is filled in, looked at in the designer, or shown to the public. */
export function FormRenderer(props: FormRendererProps) {
  const { entity, sections, values, record = null, readOnly = false, onSave, onChange } = props;
  const { mode = record ? "edit" : "create", engine, onFault, header, footer } = props;
  const shown = useMemo(() => (readOnly ? closed(entity) : entity), [entity, readOnly]);
  const { form, handleSubmit } = useRecordForm(entity, { values, current: record, sections });
  const { control, setError, subscribe } = form;
  const box = useRef<HTMLElement>(null);
  useFocusFault(control, box);
  useSteadyPresses(box);

  useEffect(() => {
    if (!onChange) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values: next }) => onChange(next),
    });
  }, [subscribe, onChange]);

  const send = handleSubmit(
    async (next) => {
      try {
        await onSave?.(next);
      } catch (error) {
        if (error instanceof RequestFault) {
          for (const [name, message] of Object.entries(error.fields))
            setError(name, { type: "server", message });
        }
        if (!onFault) throw error;
        onFault(error);
      }
    },
    () => onFault?.(null),
  );

  const afterUploads = useAfterUploads(form);
  const ready = async (go: () => Promise<unknown>) => {
    await inputsReady(box.current);
    await afterUploads(go);
  };
  const steps = useNewStepsProgress(sections, readOnly ? "edit" : mode);

  return (
    <FormProvider {...form}>
      <StepsProgressProvider value={steps}>
        <Box
          component={onSave ? "form" : "div"}
          ref={box}
          {...(onSave ? { noValidate: true, autoComplete: "off" } : {})}
          onSubmit={(event: FormEvent) => {
            event.stopPropagation();
            event.preventDefault();
            if (steps.passes()) void ready(() => send(event));
          }}
          sx={{ display: "grid", gap: 2, minWidth: 0, ...touchTargets }}
        >
          <ClearsDependents entity={entity} />
          {readOnly ? null : <FollowsDefaults entity={entity} stored={mode !== "create"} />}
          {header}
          <FormBody
            entity={shown}
            sections={sections}
            mode={readOnly ? "edit" : mode}
            {...(engine ? { engine } : {})}
          />
          {footer}
        </Box>
      </StepsProgressProvider>
    </FormProvider>
  );
}

const closed = (entity: EntityModel): EntityModel => ({
  ...entity,
  fields: entity.fields.map((field) => ({ ...field, readOnly: true })),
});
