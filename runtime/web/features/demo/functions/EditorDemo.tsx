import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { Box, Typography } from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { HtmlInput } from "../../../core/fields/inputs/text/HtmlInput.tsx";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
// In a schema: { "content": { "type": "string", "x-type": "html" } }
<HtmlInput entity={entity} field={field} source="content" />
// The server cleans what it stores; the page cleans what it shows.
`;

/** The product's own editor, with what it would store beside it. */
export function EditorDemo() {
  const translate = useTranslate();
  const { entity } = useEntity("office/notice");
  const field = useMemo(() => entity.fields.find((each) => kindOf(each).markup), [entity]);
  const form = useForm({
    defaultValues: { [field?.name ?? "content"]: translate("shell.demo.editor.start") },
  });
  const stored = useWatch({ control: form.control, name: field?.name ?? "content" });
  if (!field) return null;
  return (
    <DemoPage name="editor" source={source} keys>
      <FormProvider {...form}>
        <HtmlInput
          entity={entity}
          field={field}
          source={field.name}
          mode="create"
          readOnly={false}
          required={false}
        />
      </FormProvider>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate("shell.demo.editor.stored")}
      </Typography>
      <Box
        component="output"
        sx={{ display: "block", fontFamily: "monospace", overflowWrap: "anywhere" }}
      >
        {stored || "–"}
      </Box>
    </DemoPage>
  );
}
