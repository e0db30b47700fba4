import { Box, Button, Step, StepButton, StepLabel, Stepper } from "@mui/material";
import { useEffect, useEffectEvent, useId, useState, type MouseEvent } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { fieldNamesOf } from "../../../../shared/entity/forms/formParts.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { useDecoration } from "./decoration.ts";
import { FormSectionCard } from "./FormSectionCard.tsx";
import { SectionDescription } from "./SectionHead.tsx";
import { useStepsProgress } from "./StepsProgress.ts";
import { useFaultyPart } from "./useFaultyPart.ts";
import { useOpenPart } from "./useOpenPart.ts";
import { useShownParts } from "./useShownParts.ts";

interface Props {
  entity: EntityModel;
  sections: FormSection[];
  mode: "create" | "edit";
  form: string;
}

/**
 * A form in steps. Going on checks the step; every step can be opened from its number, and saving opens the first one with a
 * fault. A new record is sent in once the last step has been seen. All of it stays mounted.
 */
export function FormSteps({ entity, sections, mode, form }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const id = useId();
  const { trigger } = useFormContext();
  const shown = useShownParts(entity, sections);
  const steps = sections.flatMap((section, index) => (shown[index] ? [{ section, index }] : []));
  const decoration = useDecoration();
  const [active, open] = useOpenPart(
    steps.map(({ index }) => [index]),
    form,
  );
  const fields = steps.map(({ section }) => fieldNamesOf([section]));
  const faulty = useFaultyPart({ fields, active, open });
  const last = active === steps.length - 1;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const present = steps[active]?.section.name;
  if (present !== undefined && !seen.has(present)) setSeen(new Set([...seen, present]));
  // A step that comes into sight behind those that were seen is the last one now.
  const complete = last || seen.has(steps.at(-1)?.section.name ?? "");
  const { report } = useStepsProgress();

  const show = (index: number) => {
    open(index);
    if (decoration) return;
    // Anyone who cannot see the change hears where the form goes on.
    requestAnimationFrame(() => document.getElementById(`${id}-panel-${index}`)?.focus());
  };
  const goOn = async () => {
    if (decoration) return show(active + 1);
    if (await trigger(fields[active] ?? [], { shouldFocus: true })) show(active + 1);
  };

  const onward = useEffectEvent(() => void goOn());
  useEffect(() => {
    report(complete, () => onward());
    return () => report(false, null);
  }, [report, complete]);

  return (
    <>
      <Stepper nonLinear activeStep={active} alternativeLabel sx={stepperLook}>
        {steps.map(({ section }, index) => (
          <Step key={section.name} completed={index < active && !faulty[index]}>
            <StepButton id={`${id}-step-${index}`} onClick={press(() => open(index))}>
              <StepLabel error={faulty[index] ?? false}>
                {texts.section(section.name, section.label)}
              </StepLabel>
            </StepButton>
          </Step>
        ))}
      </Stepper>
      <Box>
        {steps.map(({ section, index: at }, index) => (
          <Box
            key={section.name}
            component="fieldset"
            tabIndex={-1}
            data-form-panel
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-step-${index}`}
            hidden={index !== active}
            sx={panelLook}
          >
            <SectionDescription entity={entity} section={section} />
            <FormSectionCard
              entity={entity}
              section={section}
              mode={mode}
              titled={false}
              place={{ form, path: [at] }}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Button disabled={active === 0} onClick={press(() => show(active - 1))} color="inherit">
          {translate("shell.formLayout.previousStep")}
        </Button>
        {last ? null : (
          <Button variant={complete ? "outlined" : "contained"} onClick={press(() => void goOn())}>
            {translate("shell.formLayout.nextStep")}
          </Button>
        )}
      </Box>
    </>
  );
}

/** What lies around would take the press for one on itself. */
const press = (run: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  run();
};

const stepperLook = {
  overflowX: "auto",
  py: 1,
  "& .MuiStep-root": { minWidth: 88 },
  // Its usual margins reach over the edges, which would have bars to scroll them into sight.
  "& .MuiStepButton-root": { m: 0, p: 0 },
} as const;

const panelLook = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  gap: 2,
  outline: "none",
  "&:not([hidden])": { display: "grid" },
} as const;
