import NotificationsActive from "@mui/icons-material/NotificationsActiveOutlined";
import {
  Box,
  Button,
  Checkbox,
  ListItemText,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { leadText } from "./ruleText.ts";

interface Props {
  value: string | null;
  readOnly?: boolean;
  onChange: (reminders: string | null) => void;
}

const presets = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080];
const mostReminders = 5;

/** When before its start an entry reminds of itself, at most five times. */
export function ReminderChoice({ value, readOnly = false, onChange }: Props) {
  const translate = useTranslate();
  const chosen = (value ?? "").split(",").filter(Boolean).map(Number);
  const offered = [...new Set([...presets, ...chosen])].toSorted((a, b) => a - b);
  return (
    <Box>
      <TextField
        select
        fullWidth
        size="small"
        label={translate("shell.schedule.reminders")}
        value={chosen}
        disabled={readOnly}
        onChange={({ target }) => {
          const next = (target.value as unknown as number[]).toSorted((a, b) => a - b);
          if (next.length <= mostReminders) onChange(next.length > 0 ? next.join(",") : null);
        }}
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (selected) => {
              const leads = selected as number[];
              return leads.length === 0
                ? translate("shell.schedule.noReminder")
                : leads.map((lead) => leadText(lead, translate)).join(", ");
            },
          },
        }}
      >
        {offered.map((lead) => (
          <MenuItem key={lead} value={lead} dense>
            <Checkbox size="small" checked={chosen.includes(lead)} tabIndex={-1} disableRipple />
            <ListItemText primary={leadText(lead, translate)} />
          </MenuItem>
        ))}
      </TextField>
      {chosen.length > 0 && !readOnly ? <BrowserNotices /> : null}
    </Box>
  );
}

/** Asks the browser once whether it shows reminders while the console is in the background. */
function BrowserNotices() {
  const translate = useTranslate();
  const [state, setState] = useState(() =>
    "Notification" in window ? Notification.permission : "unsupported",
  );
  if (state === "unsupported") return null;
  if (state === "default")
    return (
      <Button
        size="small"
        startIcon={<NotificationsActive />}
        onClick={() => void Notification.requestPermission().then(setState)}
        sx={{ mt: 0.5 }}
      >
        {translate("shell.schedule.notify")}
      </Button>
    );
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
      {translate(state === "granted" ? "shell.schedule.notifyOn" : "shell.schedule.notifyDenied")}
    </Typography>
  );
}
