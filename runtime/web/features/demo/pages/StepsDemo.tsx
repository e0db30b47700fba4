import { Box, Button, Step, StepLabel, Stepper, TextField, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useForm } from "react-hook-form";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<Stepper activeStep={step}>
  {steps.map((name) => <Step key={name}><StepLabel>{name}</StepLabel></Step>)}
</Stepper>
const next = async () => (await trigger(fields[step])) && setStep(step + 1);
`;

const fields = ["name", "address", "remark"];

/** A form in steps: each is checked before the next, and nothing has to be typed twice. */
export function StepsDemo() {
  const translate = useTranslate();
  const [step, setStep] = useState(0);
  const { register, trigger, getValues, formState } = useForm<Record<string, string>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && step >= 0) heading.current?.focus();
  }, [step]);
  const go = async (to: number) => {
    if (to > step && !(await trigger(fields[step]))) return;
    moved.current = true;
    setStep(to);
  };
  const name = fields[step];
  return (
    <DemoPage name="steps" source={source}>
      <Stepper activeStep={step} alternativeLabel sx={{ mb: 3 }}>
        {fields.map((field) => (
          <Step key={field}>
            <StepLabel>{translate(`shell.demo.field.${field}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: "none" }}>
        {name
          ? translate("shell.demo.steps.step", { step: step + 1, of: fields.length })
          : translate("shell.demo.steps.done")}
      </Typography>
      {name ? (
        <TextField
          key={name}
          label={translate(`shell.demo.field.${name}`)}
          {...register(name, { required: translate("shell.demo.required") })}
          error={Boolean(formState.errors[name])}
          helperText={formState.errors[name]?.message}
          sx={{ maxWidth: 400 }}
        />
      ) : (
        <Box component="pre" sx={{ m: 0 }}>
          {JSON.stringify(getValues(), null, 2)}
        </Box>
      )}
      <Box sx={{ display: "flex", gap: 1, mt: 3 }}>
        <Button disabled={step === 0} onClick={() => void go(step - 1)}>
          {translate("shell.demo.steps.back")}
        </Button>
        <Button variant="contained" disabled={!name} onClick={() => void go(step + 1)}>
          {translate("shell.demo.steps.next")}
        </Button>
      </Box>
    </DemoPage>
  );
}
