import { Box, Card, FormControlLabel, Switch, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";

const shortest = 30;
const longest = 86_400;

/** Whether and when the screen locks by itself. */
export function AutoLock() {
  const translate = useTranslate();
  const { config, change } = useThemeConfig();
  const on = config.isLockScreen;
  const [seconds, setSeconds] = useState(String(config.lockScreenTime));
  const value = Number(seconds);
  const wrong = !Number.isInteger(value) || value < shortest || value > longest;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate("shell.lock.settings")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.lock.settingsText")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start", mt: 2 }}>
        <FormControlLabel
          sx={{ minHeight: 40 }}
          control={<Switch checked={on} onChange={(_, isLockScreen) => change({ isLockScreen })} />}
          label={translate("shell.lock.auto")}
        />
        <TextField
          size="small"
          type="number"
          fullWidth={false}
          sx={{ width: 240 }}
          label={translate("shell.lock.seconds")}
          value={seconds}
          disabled={!on}
          error={wrong}
          helperText={
            wrong ? translate("shell.lock.secondsBounds", { from: shortest, to: longest }) : " "
          }
          onChange={({ target }) => {
            setSeconds(target.value);
            const next = Number(target.value);
            if (Number.isInteger(next) && next >= shortest && next <= longest)
              change({ lockScreenTime: next });
          }}
          slotProps={{ htmlInput: { min: shortest, max: longest } }}
        />
      </Box>
    </Card>
  );
}
