import { Box } from "@mui/material";
import { createElement, useCallback, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { ClearsDependents } from "../fields/choices/useClearsDependents.tsx";
import { useAfterUploads } from "../fields/files/useAfterUploads.ts";
import { RequestFault } from "../http/requestFault.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { useShortcut } from "../shortcuts/useShortcut.ts";
import { ConflictDialog } from "./conflict/ConflictDialog.tsx";
import { DraftOffer } from "./draft/DraftOffer.tsx";
import type { FormValues } from "./formValues.ts";
import { FaultSummary } from "./FaultSummary.tsx";
import { useFormBody } from "./sections/FormBodyContext.ts";
import { FollowsDefaults } from "./expressions/FollowsDefaults.tsx";
import { FormFooter } from "./FormFooter.tsx";
import { formWidth } from "./sections/formWidth.ts";
import { LeaveGuard } from "./draft/LeaveGuard.tsx";
import { MergedNote } from "./conflict/MergedNote.tsx";
import { RelatedRecords } from "./related/RelatedRecords.tsx";
import { StepsProgressProvider, useNewStepsProgress } from "./sections/StepsProgress.ts";
import { useDraft } from "./draft/useDraft.ts";
import { useFocusFault } from "./useFocusFault.ts";
import { inputsReady } from "./inputsReady.ts";
import { useRecordForm } from "./useRecordForm.ts";
import { useSteadyPresses } from "./useSteadyPresses.ts";
import { toSides } from "../pages/pageEdges.ts";

interface Props {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
  values: FormValues;
  record: EntityRecord | null;
  /** Sends the values; `base` is the stored record they were made from. Throws RequestFault. */
  onSave: (values: FormValues, base: EntityRecord | null) => Promise<void>;
  onCancel: () => void;
  /** Present in a create: keeps the page open with an empty form. */
  onSaveAndNew?: (values: FormValues) => Promise<void>;
  /** The record as it is stored now, after somebody else changed it. */
  onLoad?: () => Promise<EntityRecord>;
  /** The form is in a dialog over a page. */
  inDialog?: boolean;
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
  ...toSides,
  pb: 2.5,
} as const;

const conflictCode = "F4009";

/** Values of one record: sections, checks on leaving a field and on saving, faults of the server at their fields. */
export const EntityForm = (props: Props) => (
  <RelatedRecords>
    <EntityFormContent {...props} />
  </RelatedRecords>
);

function EntityFormContent(props: Props) {
  const { entity, sections, mode, values, onSave, onSaveAndNew, onLoad, inDialog = false } = props;
  const faultText = useFaultText();
  const Body = useFormBody();
  const [fault, setFault] = useState<string | null>(null);
  const [base, setBase] = useState(props.record);
  const [theirs, setTheirs] = useState<EntityRecord | null>(null);
  const [merged, setMerged] = useState(false);
  const saved = useRef(false);
  const { form, handleSubmit } = useRecordForm(entity, { values, current: base, sections });
  const { control, setError, setValue, getValues, reset } = form;
  const box = useRef<HTMLFormElement>(null);
  useFocusFault(control, box);
  useSteadyPresses(box);
  const draft = useDraft(entity, props.record?.id ?? null, form, {
    base: base ?? values,
    kept: !inDialog,
  });

  const afterUploads = useAfterUploads(form);
  const ready = async (go: () => Promise<unknown>) => {
    await inputsReady(box.current);
    await afterUploads(go);
  };
  const steps = useNewStepsProgress(sections, mode);
  const send = useCallback(
    (work: (values: FormValues, base: EntityRecord | null) => Promise<void>, again: boolean) =>
      handleSubmit(async (next) => {
        setFault(null);
        saved.current = true;
        try {
          await work(next, base);
          draft.forget();
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
            if (error.code === conflictCode && onLoad) return setTheirs(await onLoad());
          }
          setFault(faultText(error));
        }
      }),
    [handleSubmit, base, draft, reset, values, setError, onLoad, faultText],
  );

  const merge = (own: string[]) => {
    if (!theirs) return;
    const mine = own.map((name) => [name, getValues(name)] as const);
    reset(theirs);
    for (const [name, value] of mine) setValue(name, value, { shouldDirty: true });
    setBase(theirs);
    setTheirs(null);
    setMerged(true);
  };

  useShortcut({
    keys: "mod+s",
    textKey: "shell.form.saveShortcut",
    scope: inDialog ? "dialog" : "page",
    run: () => steps.passes() && void ready(send(onSave, false)),
  });

  return (
    <FormProvider {...form}>
      <StepsProgressProvider value={steps}>
        <Box
          component="form"
          ref={box}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            // A form in a dialog is inside another one as far as events are concerned.
            event.stopPropagation();
            event.preventDefault();
            if (steps.passes()) void ready(() => send(onSave, false)(event));
          }}
          sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
        >
          <Box sx={scrollArea} data-form-scroll>
            <ClearsDependents entity={entity} />
            <FollowsDefaults entity={entity} stored={mode !== "create"} />
            <DraftOffer entity={entity} draft={draft} />
            {merged ? <MergedNote onClose={() => setMerged(false)} /> : null}
            <FaultSummary entity={entity} fault={fault} />
            {createElement(Body, { entity, sections, mode })}
          </Box>
          <FormFooter
            draft={draft}
            width={formWidth(sections)}
            onCancel={props.onCancel}
            onSaveAndNew={onSaveAndNew ? () => void ready(send(onSaveAndNew, true)) : undefined}
          />
        </Box>
      </StepsProgressProvider>
      {theirs && base ? (
        <ConflictDialog
          entity={entity}
          base={base}
          mine={getValues()}
          theirs={theirs}
          onClose={() => setTheirs(null)}
          onMerge={merge}
        />
      ) : null}
      {inDialog ? null : <LeaveGuard saved={saved} onLeave={draft.forget} />}
    </FormProvider>
  );
}
