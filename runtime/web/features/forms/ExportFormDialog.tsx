import Download from "@mui/icons-material/FileDownloadOutlined";
import { Alert, Box, Button, Card, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as formCalls from "../../../../generated/system/form/client.ts";
import type { FormDocument } from "../../../shared/forms/document.ts";
import { call } from "../../core/http/call.ts";
import { saveBytes } from "../../core/http/saveResponse.ts";
import type { RowDialogProps } from "../../core/pages/contract.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { FormDialog } from "./FormDialog.tsx";

const kinds = ["document", "standard"] as const;

/** A form as a file: the document of this product, or standard JSON Schema with uiSchema for others. */
export function ExportFormDialog({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const save = async (kind: (typeof kinds)[number]) => {
    setFault(null);
    try {
      const { draft, text } = await call(formCalls.formEditor, { id: record.id });
      const code = String(record["code"]);
      if (kind === "document") return saveJson(text, `${code}.schema.json`);
      const { toJsonSchema } = await import("../../../shared/forms/toJsonSchema.ts");
      const standard = toJsonSchema(draft as unknown as FormDocument);
      saveJson(`${JSON.stringify(standard, null, 2)}\n`, `${code}.json`);
    } catch (error) {
      setFault(faultText(error));
    }
  };
  return (
    <FormDialog
      title={translate("shell.forms.export.title")}
      about={String(record["name"])}
      onClose={onClose}
    >
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {kinds.map((kind) => (
        <Card key={kind} variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
          <Typography variant="h3">{translate(`shell.forms.export.${kind}`)}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {translate(`shell.forms.export.${kind}Text`)}
          </Typography>
          <Box>
            <Button
              variant="outlined"
              startIcon={<Download />}
              aria-label={translate("shell.forms.export.saveNamed", {
                name: translate(`shell.forms.export.${kind}`),
              })}
              onClick={() => void save(kind)}
            >
              {translate("shell.forms.export.save")}
            </Button>
          </Box>
        </Card>
      ))}
    </FormDialog>
  );
}

const saveJson = (text: string, name: string): void =>
  saveBytes(new Blob([text], { type: "application/json" }), name);
