import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../core/dialog/useAct.ts";
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
  const { busy, run } = useAct({ onClose });
  const [chosen, setChosen] = useState(preferences);
  const save = () =>
    run(async () => {
      await savePreferences(chosen);
      onSaved();
    }, "shell.mail.preferencesSaved");
  return (
    <ActionDialog
      title={translate("shell.mail.preferences")}
      size="xs"
      about={translate("shell.mail.preferencesHelp")}
      confirm={translate("shell.mail.savePreferences")}
      busy={busy}
      onConfirm={save}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
