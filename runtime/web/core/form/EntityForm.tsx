import { Box } from "@mui/material";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { useRegistry } from "../entities/RegistryContext.tsx";
import { RequestFault } from "../http/requestFault.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { ConflictAlert } from "./ConflictAlert.tsx";
import { FaultSummary } from "./FaultSummary.tsx";
import { FormFooter } from "./FormFooter.tsx";
import { FormSections } from "./FormSections.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { createResolver } from "./resolver.ts";
import { useExpressionUser } from "./useExpressionUser.ts";

export type FormValues = Record<string, unknown>;

interface Props {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
  values: FormValues;
  record: EntityRecord | null;
  /** Sends the values; throws RequestFault. */
  onSave: (values: FormValues) => Promise<void>;
  onCancel: () => void;
  /** Present in a create: keeps the page open with an empty form. */
  onSaveAndNew?: (values: FormValues) => Promise<void>;
  /** Loads the stored record again after somebody else changed it. */
  onReload?: () => void;
}

/** Scrolls under a footer that stays; as wide as the page, so that the scroll bar is at its edge. */
const scrollArea = {
  display: "grid",
  alignContent: "start",
  gap: 2,
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  scrollPadding: "24px 0",
  mx: { xs: -1.5, md: -2.5 },
  px: { xs: 1.5, md: 2.5 },
  pb: 2.5,
} as const;

const conflictCode = "F4009";

/** Values of one record: sections, checks on leaving a field and on saving, faults of the server at their fields. */
export function EntityForm(props: Props) {
  const { entity, sections, mode, values, onSave, onSaveAndNew } = props;
  const translate = useTranslate();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  const saved = useRef(false);
  const user = useExpressionUser();
  const { registry } = useRegistry();
  const resolver = useMemo(
    () =>
      createResolver({
        entity,
        lookup: (key) => registry.peek(key)?.entity,
        current: props.record,
        user,
        translate,
      }),
    [entity, registry, props.record, user, translate],
  );
  const form = useForm<FormValues>({
    defaultValues: values,
    mode: "onBlur",
    reValidateMode: "onChange",
    resolver,
    shouldFocusError: true,
  });
  const { handleSubmit, setError, reset, formState } = form;
  const { isDirty, isSubmitting } = formState;

  const send = useCallback(
    (work: (values: FormValues) => Promise<void>, again: boolean) =>
      handleSubmit(async (next) => {
        setFault(null);
        saved.current = true;
        try {
          await work(next);
          if (again) {
            saved.current = false;
            reset(values);
          }
        } catch (error) {
          saved.current = false;
          if (error instanceof RequestFault) {
            for (const [name, message] of Object.entries(error.fields)) {
              setError(name, { type: "server", message });
            }
            if (error.code === conflictCode) return setConflict(true);
          }
          setFault(faultText(error));
        }
      }),
    [handleSubmit, reset, values, setError, faultText],
  );

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void send(onSave, false)();
    };
    document.addEventListener("keydown", save);
    return () => document.removeEventListener("keydown", save);
  }, [send, onSave]);

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void send(onSave, false)(event)}
        sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
      >
        <Box sx={scrollArea}>
          {conflict ? <ConflictAlert onReload={props.onReload} /> : null}
          <FaultSummary entity={entity} fault={fault} />
          <FormSections entity={entity} sections={sections} mode={mode} />
        </Box>
        <FormFooter
          busy={isSubmitting}
          onCancel={props.onCancel}
          onSaveAndNew={onSaveAndNew ? () => void send(onSaveAndNew, true)() : undefined}
        />
      </Box>
      <LeaveGuard dirty={isDirty} saved={saved} />
    </FormProvider>
  );
}
