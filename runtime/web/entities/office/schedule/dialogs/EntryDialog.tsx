import { Alert, Button, Checkbox, FormControlLabel, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { presentZone } from "../../../../core/time/region.ts";
import { ActionDialog } from "../../../../core/dialog/ActionDialog.tsx";
import { languageTag } from "../../../../core/i18n/languages.ts";
import { focusOn } from "../../../../core/pages/focusOn.ts";
import { isOrdered, spanText } from "../entryTimes.ts";
import { EntryTimes } from "./EntryTimes.tsx";
import { ReminderChoice } from "./ReminderChoice.tsx";
import { RepeatEditor } from "./RepeatEditor.tsx";
import { ruleText } from "./ruleText.ts";
import type { EntryValues } from "../scheduleCalls.ts";

interface Props {
  values: EntryValues;
  isNew: boolean;
  /** Another one's calendar; null: the own. */
  owner: string | null;
  mayEdit: boolean;
  onClose: () => void;
  onSave: (values: EntryValues) => Promise<void>;
  onDelete?: () => void;
  /** Where the entry is had as a file. */
  onDownload?: () => void;
}

/** One entry of the calendar in a form; what may only be read stands as text. */
export function EntryDialog(props: Props) {
  const { isNew, owner, mayEdit, onClose, onSave, onDelete, onDownload } = props;
  const translate = useTranslate();
  const language = languageTag(useLocaleState()[0]);
  const [values, setValues] = useState(props.values);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (next: Partial<EntryValues>) => setValues((before) => ({ ...before, ...next }));
  const zone = values.timeZone ?? presentZone();
  const empty = values.content.trim() === "";
  const ordered = isOrdered(values);
  const save = async () => {
    setTried(true);
    if (empty || !ordered) return;
    setBusy(true);
    try {
      await onSave({ ...values, content: values.content.trim() });
    } finally {
      setBusy(false);
    }
  };
  const title = isNew ? "newTitle" : mayEdit ? "editTitle" : "showTitle";
  const extra = (
    <>
      {onDelete ? (
        <Button color="error" onClick={onDelete} disabled={busy}>
          {translate("shell.schedule.delete")}
        </Button>
      ) : null}
      {onDownload ? (
        <Button color="inherit" onClick={onDownload}>
          {translate("shell.schedule.download")}
        </Button>
      ) : null}
    </>
  );
  return (
    <ActionDialog
      title={translate(`shell.schedule.${title}`)}
      extra={onDelete || onDownload ? extra : null}
      submits
      confirm={mayEdit ? translate("shell.schedule.save") : undefined}
      busy={busy}
      onConfirm={save}
      onClose={onClose}
    >
      {owner ? (
        <Typography color="text.secondary">
          {translate("shell.schedule.sharedBy", { name: owner })}
        </Typography>
      ) : null}
      {mayEdit ? (
        <>
          <TextField
            size="small"
            inputRef={focusOn}
            label={translate("shell.schedule.content")}
            value={values.content}
            onChange={({ target }) => set({ content: target.value })}
            error={tried && empty}
            helperText={tried && empty ? translate("shell.schedule.contentNeeded") : null}
            slotProps={{ htmlInput: { maxLength: 256 } }}
            required
          />
          <EntryTimes values={values} onChange={set} />
          {tried && !empty && !ordered ? (
            <Alert severity="error">{translate("shell.schedule.endBefore")}</Alert>
          ) : null}
          {ordered && !values.allDay && zone !== presentZone() ? (
            <Typography variant="body2" color="text.secondary">
              {translate("shell.schedule.otherZone", {
                span: spanText(values, zone, language),
              })}
            </Typography>
          ) : null}
          <RepeatEditor
            value={values.repeatRule}
            day={values.scheduleTime}
            onChange={(repeatRule) => set({ repeatRule })}
          />
          {owner ? null : (
            <ReminderChoice value={values.reminders} onChange={(reminders) => set({ reminders })} />
          )}
          <FormControlLabel
            control={
              <Checkbox
                checked={values.status === 1}
                onChange={(_, done) => set({ status: done ? 1 : 0 })}
              />
            }
            label={translate("shell.schedule.done")}
          />
        </>
      ) : (
        <>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {values.content || translate("shell.schedule.busy")}
          </Typography>
          <Typography>{spanText(values, zone, language)}</Typography>
          {values.repeatRule ? (
            <Typography color="text.secondary">
              {ruleText(values.repeatRule, language, translate)}
            </Typography>
          ) : null}
          {values.status === 1 ? (
            <Typography color="text.secondary">{translate("shell.schedule.done")}</Typography>
          ) : null}
        </>
      )}
    </ActionDialog>
  );
}
