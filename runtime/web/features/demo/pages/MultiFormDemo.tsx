import { Box, Button, TextField, Typography } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";
import { useForm, type UseFormReturn } from "react-hook-form";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
const forms = [useForm(), useForm(), useForm()];
const right = await Promise.all(forms.map((form) => form.trigger()));
if (right.every(Boolean)) save(forms.map((form) => form.getValues()));
`;

const parts = [
  ["person", ["name", "phone"]],
  ["place", ["address", "team"]],
  ["note", ["remark"]],
] as const;

type Values = Record<string, string>;

/** Several forms that are checked together; each keeps its own faults. */
export function MultiFormDemo() {
  const translate = useTranslate();
  const notify = useNotify();
  const forms = [useForm<Values>(), useForm<Values>(), useForm<Values>()];
  const check = async () => {
    const right = await Promise.all(forms.map((form) => form.trigger()));
    const wrong = right.filter((one) => !one).length;
    if (wrong === 0) notify(translate("shell.demo.valid"), { type: "success" });
    else
      notify(translate("shell.demo.multiForm.wrong", { smart_count: wrong }), {
        type: "warning",
      });
  };
  return (
    <DemoPage name="multiForm" source={source}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "repeat(3, 1fr)" } }}>
        {parts.map(([part, fields], at) => {
          const form = forms[at];
          return form ? <PartForm key={part} part={part} fields={fields} form={form} /> : null;
        })}
      </Box>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => void check()}>
        {translate("shell.demo.check")}
      </Button>
    </DemoPage>
  );
}

interface PartProps {
  part: string;
  fields: readonly string[];
  form: UseFormReturn<Values>;
}

function PartForm({ part, fields, form }: PartProps) {
  const translate = useTranslate();
  const faults = form.formState.errors;
  return (
    <Box component="section" sx={{ display: "grid", gap: 2, alignContent: "start" }}>
      <Typography variant="h2">{translate(`shell.demo.multiForm.${part}`)}</Typography>
      {fields.map((name) => (
        <TextField
          key={name}
          label={translate(`shell.demo.field.${name}`)}
          {...form.register(name, { required: translate("shell.demo.required") })}
          error={Boolean(faults[name])}
          helperText={faults[name]?.message}
        />
      ))}
    </Box>
  );
}
