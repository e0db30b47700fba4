import { Form } from "@rjsf/mui";
import { Box, TextField, Typography } from "@mui/material";
import type { RJSFSchema } from "@rjsf/utils";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { plainValidator } from "./plainValidator.ts";

const source = `
import { Form } from "@rjsf/mui";
<Form schema={schema} validator={validator} liveValidate="onBlur" onSubmit={({ formData }) => save(formData)} />
`;

const start: RJSFSchema = {
  type: "object",
  required: ["place"],
  properties: {
    place: { type: "string", title: "Place", minLength: 2 },
    kind: { type: "string", title: "Kind", enum: ["crack", "leak", "gap"], default: "crack" },
    severity: { type: "integer", title: "Severity", minimum: 1, maximum: 4, default: 2 },
    urgent: { type: "boolean", title: "Urgent" },
  },
};

/** A form drawn from a JSON Schema that can be changed beside it. */
export function DynamicFormDemo() {
  const translate = useTranslate();
  const [text, setText] = useState(() => JSON.stringify(start, null, 2));
  const [schema, setSchema] = useState(start);
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
    <DemoPage name="dynamicForm" source={source}>
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
            onSubmit={({ formData }) => setSent(formData)}
          />
          <Typography component="output" sx={{ display: "block", mt: 2, fontFamily: "monospace" }}>
            {sent === null ? "" : JSON.stringify(sent)}
          </Typography>
        </Box>
      </Box>
    </DemoPage>
  );
}
