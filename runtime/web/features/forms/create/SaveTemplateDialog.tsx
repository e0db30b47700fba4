import { Alert, Button, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import { call } from "../../../core/http/call.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { FormDialog } from "../FormDialog.tsx";
import { templatesKey } from "./useTemplates.ts";

/** Keeps the drawing of a form as a template of the tenant. */
export function SaveTemplateDialog({ record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const faultText = useFaultText();
  const [name, setName] = useState(String(record["name"]));
  const [category, setCategory] = useState(String(record["category"] ?? ""));
  const [description, setDescription] = useState(String(record["description"] ?? ""));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await call(formCalls.saveFormTemplate, {
        id: record.id,
        name: name.trim(),
        category: category.trim() || null,
        description: description.trim() || null,
      });
      await queries.invalidateQueries({ queryKey: [templatesKey] });
      notify("shell.forms.templateSaved", { type: "success" });
      onClose();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={translate("shell.forms.saveTemplate")}
      about={String(record["name"])}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={name.trim() === ""}
          loading={busy}
          onClick={() => void save()}
        >
          {translate("shell.forms.saveTemplate")}
        </Button>
      }
    >
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <TextField
        label={translate("system.form.name")}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label={translate("system.form.category")}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        slotProps={{ htmlInput: { maxLength: 64 } }}
      />
      <TextField
        label={translate("system.form.description")}
        multiline
        minRows={2}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
}
