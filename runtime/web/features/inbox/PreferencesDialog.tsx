import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from "@mui/material";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { savePreferences, type Preferences } from "./inboxCalls.ts";

const kinds = ["notice", "message", "task", "system"] as const;
const ways = ["toast", "bell", "muted"] as const;

interface Props {
  preferences: Preferences;
  onSaved: () => void;
  onClose: () => void;
}

/** How the person wants to be told of each kind. */
export function PreferencesDialog({ preferences, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const titleId = useId();
  const [chosen, setChosen] = useState(preferences);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await savePreferences(chosen);
      notify("shell.mail.preferencesSaved", { type: "success" });
      onSaved();
      onClose();
    } catch (error) {
      notify(faultText(error), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate("shell.mail.preferences")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText>{translate("shell.mail.preferencesHelp")}</DialogContentText>
        {kinds.map((kind) => (
          <TextField
            key={kind}
            select
            size="small"
            label={translate(`shell.mail.tell.${kind}`)}
            value={chosen[kind]}
            onChange={(event) =>
              setChosen({ ...chosen, [kind]: event.target.value as (typeof ways)[number] })
            }
          >
            {ways.map((way) => (
              <MenuItem key={way} value={way}>
                {translate(`shell.mail.way.${way}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {translate("shell.mail.savePreferences")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
