import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { ownZone } from "../../../../shared/recurrence/zone.ts";
import { languageTag } from "../../../core/i18n/languages.ts";
import { focusOn } from "../../../core/pages/focusOn.ts";
import { isOrdered, spanText } from "./entryTimes.ts";
import { EntryTimes } from "./EntryTimes.tsx";
import { ReminderChoice } from "./ReminderChoice.tsx";
import { RepeatEditor } from "./RepeatEditor.tsx";
import { ruleText } from "./ruleText.ts";
import type { EntryValues } from "./scheduleCalls.ts";

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
  const titleId = useId();
  const [values, setValues] = useState(props.values);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (next: Partial<EntryValues>) => setValues((before) => ({ ...before, ...next }));
  const zone = values.timeZone ?? ownZone();
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
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate(`shell.schedule.${title}`)}
      </DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${titleId}-form`}
          noValidate
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            void save();
          }}
          sx={{ display: "grid", gap: 2, pt: 1 }}
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
              {ordered && !values.allDay && zone !== ownZone() ? (
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
                <ReminderChoice
                  value={values.reminders}
                  onChange={(reminders) => set({ reminders })}
                />
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
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>
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
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate(mayEdit ? "shell.cancel" : "shell.schedule.close")}
        </Button>
        {mayEdit ? (
          <Button type="submit" form={`${titleId}-form`} variant="contained" loading={busy}>
            {translate("shell.schedule.save")}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
