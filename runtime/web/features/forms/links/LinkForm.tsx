import {
  Alert,
  Box,
  Button,
  Card,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Switch,
  TextField,
} from "@mui/material";
import { useState, type FormEvent } from "react";
import { useTranslate } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { FormAddFormLinkOutput } from "../../../../../generated/system/form/types.ts";
import { publicLookups } from "../../../../shared/forms/publicLookups.ts";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { call } from "../../../core/http/call.ts";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { focusOn } from "../../../core/pages/focusOn.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { formKey } from "../../formEntities/index.ts";
import { TimeField } from "../../../core/fields/inputs/time/TimeField.tsx";

interface Props {
  formId: number;
  code: string;
  onCancel: () => void;
  onDone: (link: FormAddFormLinkOutput) => void;
}

/** A new public address: how it is called, until when and how often it takes something, and what it lets be chosen. */
export function LinkForm({ formId, code, onCancel, onDone }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { entity } = useEntity(formKey(code));
  const texts = useEntityTexts(entity);
  const [title, setTitle] = useState("");
  const [until, setUntil] = useState("");
  const [quota, setQuota] = useState("");
  const [captcha, setCaptcha] = useState(true);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<{ all: string | null; fields: Record<string, string> }>({
    all: null,
    fields: {},
  });
  const [busy, setBusy] = useState(false);
  const { openable: relations, never } = publicLookups(entity.fields);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    try {
      onDone(
        await call(formCalls.addFormLink, {
          id: formId,
          title: title.trim(),
          closingTime: until || null,
          quota: quota ? Number(quota) : null,
          captcha,
          choices: [...choices],
        }),
      );
    } catch (error) {
      setFaults({
        all: faultText(error),
        fields: error instanceof RequestFault ? error.fields : {},
      });
      setBusy(false);
    }
  };
  const faultOf = (name: string) => ({
    error: faults.fields[name] !== undefined,
    helperText: faults.fields[name],
  });
  return (
    <Card
      component="form"
      variant="outlined"
      noValidate
      aria-label={translate("shell.forms.links.add")}
      onSubmit={(event: FormEvent) => void add(event)}
      // What does not fit is scrolled to, not cut off.
      sx={{ display: "grid", gap: 2, p: 2, borderRadius: 1.5, flexShrink: 0 }}
    >
      {faults.all ? <Alert severity="error">{faults.all}</Alert> : null}
      <TextField
        inputRef={focusOn}
        required
        label={translate("system.formLink.title")}
        value={title}
        {...faultOf("title")}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <TimeField
          precision="moment"
          label={translate("system.formLink.closingTime")}
          value={until}
          error={faults.fields["closingTime"] !== undefined}
          help={faults.fields["closingTime"]}
          onChange={(moment) => setUntil(moment ?? "")}
        />
        <TextField
          type="number"
          label={translate("system.formLink.quota")}
          value={quota}
          {...faultOf("quota")}
          onChange={({ target }) => setQuota(target.value)}
          slotProps={{ htmlInput: { min: 1, max: 10_000_000, step: 1 } }}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={captcha} onChange={(_, on) => setCaptcha(on)} />}
        label={translate("shell.forms.links.askCaptcha")}
      />
      {relations.length > 0 ? (
        <FormControl component="fieldset" variant="standard">
          <FormLabel component="legend">{translate("shell.forms.links.choices")}</FormLabel>
          {relations.map((field) => (
            <FormControlLabel
              key={field.name}
              control={
                <Checkbox
                  checked={choices.includes(field.name)}
                  onChange={(_, on) =>
                    setChoices(
                      on ? [...choices, field.name] : choices.filter((name) => name !== field.name),
                    )
                  }
                />
              }
              label={texts.field(field)}
            />
          ))}
          <FormHelperText>{translate("shell.forms.links.unopened")}</FormHelperText>
        </FormControl>
      ) : null}
      {never.length > 0 ? (
        <Alert severity="info">
          {translate("shell.forms.links.never", {
            fields: never.map((path) => path.map(({ label }) => label).join(" / ")).join(", "),
          })}
        </Alert>
      ) : null}
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
        <Button color="inherit" onClick={onCancel}>
          {translate("shell.cancel")}
        </Button>
        <Button type="submit" variant="contained" disabled={title.trim() === ""} loading={busy}>
          {translate("shell.forms.links.make")}
        </Button>
      </Box>
    </Card>
  );
}
