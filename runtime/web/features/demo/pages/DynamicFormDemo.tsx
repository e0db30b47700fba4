import { Form } from "@rjsf/mui";
import { Box, TextField, Typography } from "@mui/material";
import type { RJSFSchema } from "@rjsf/utils";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { plainValidator } from "./plainValidator.ts";

const source = `
import { Form } from "@rjsf/mui";
<Form schema={schema} validator={validator} liveValidate="onBlur" onSubmit={({ formData }) => save(formData)} />
`;

const kinds = ["crack", "leak", "gap"];

/** The schema the page starts with, in the person's language. */
const schemaIn = (text: (name: string) => string): RJSFSchema => ({
  type: "object",
  required: ["place"],
  properties: {
    place: { type: "string", title: text("place"), minLength: 2 },
    kind: {
      type: "string",
      title: text("kind"),
      oneOf: kinds.map((kind) => ({ const: kind, title: text(kind) })),
      default: "crack",
    },
    severity: { type: "integer", title: text("severity"), minimum: 1, maximum: 4, default: 2 },
    urgent: { type: "boolean", title: text("urgent") },
  },
});

/** A form drawn from a JSON Schema that can be changed beside it. */
export function DynamicFormDemo() {
  const [language] = useLocaleState();
  return (
    <DemoPage name="dynamicForm" source={source}>
      <DrawnForm key={language} />
    </DemoPage>
  );
}

function DrawnForm() {
  const translate = useTranslate();
  const [schema, setSchema] = useState(() =>
    schemaIn((name) => translate(`shell.demo.dynamicForm.${name}`)),
  );
  const [text, setText] = useState(() => JSON.stringify(schema, null, 2));
  const [wrong, setWrong] = useState(false);
  const [sent, setSent] = useState<unknown>(null);
  const read = (next: string) => {
    setText(next);
    try {
      setSchema(JSON.parse(next) as RJSFSchema);
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "1fr 1fr" } }}>
      <TextField
        multiline
        label={translate("shell.demo.dynamicForm.schema")}
        value={text}
        error={wrong}
        helperText={wrong ? translate("shell.demo.dynamicForm.wrong") : " "}
        onChange={(event) => read(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: "monospace" } } }}
      />
      <Box>
        <Form
          schema={schema}
          validator={plainValidator}
          showErrorList={false}
          uiSchema={{ "ui:submitButtonOptions": { submitText: translate("shell.list.save") } }}
          onSubmit={({ formData }) => setSent(formData)}
        />
        <Typography component="output" sx={{ display: "block", mt: 2, fontFamily: "monospace" }}>
          {sent === null ? "" : JSON.stringify(sent)}
        </Typography>
      </Box>
    </Box>
  );
}
