import {
  Autocomplete,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { ThemeKey } from "../../../shared/theme/themeSchema.ts";
import { post } from "../../core/http/request.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { loadTheme } from "../../core/theme/loadTheme.ts";
import { readLockedKeys } from "../../core/theme/themeConfig.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { chosenKeys } from "./form/settingsSchema.ts";
import { SettingValue } from "./SettingValue.tsx";
import { chosenDifferences } from "./transfer.ts";

interface Props {
  onClose: () => void;
  onSaved: () => void;
}

/** Makes the settings as they are now the default of everybody in the tenant, and says which of them nobody may change. */
export function DefaultsDialog({ onClose, onSaved }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const { config } = useThemeConfig();
  const [locked, setLocked] = useState(readLockedKeys);
  const [busy, setBusy] = useState(false);
  const settings = chosenDifferences(config);
  const listed = chosenKeys.filter((key) => key in settings || locked.includes(key));
  const nameOf = (key: ThemeKey) => translate(`shell.settings.item.${key}`);
  const lock = (key: ThemeKey, on: boolean) =>
    setLocked(on ? [...locked, key] : locked.filter((name) => name !== key));

  const save = async (body: { settings: object; locked: readonly ThemeKey[] }) => {
    setBusy(true);
    try {
      await post("/api/sysConfigTenant/saveUiDefault", body);
      await loadTheme();
      onSaved();
    } catch (error) {
      notify(faultText(error), { type: "error" });
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="defaultsTitle">
      <DialogTitle id="defaultsTitle">{translate("shell.settings.forEverybody")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate("shell.settings.defaultsText")}
        </DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate("shell.settings.setting")}</TableCell>
              <TableCell>{translate("shell.settings.value")}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>
                {translate("shell.settings.lock")}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {listed.map((key) => (
              <TableRow key={key}>
                <TableCell>{nameOf(key)}</TableCell>
                <TableCell>
                  <SettingValue name={key} value={config[key]} />
                </TableCell>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={locked.includes(key)}
                    onChange={(_, on) => lock(key, on)}
                    slotProps={{
                      input: {
                        "aria-label": translate("shell.settings.lockNamed", { name: nameOf(key) }),
                      },
                    }}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Autocomplete
          key={listed.length}
          options={chosenKeys.filter((key) => !listed.includes(key))}
          getOptionLabel={nameOf}
          onChange={(_, key) => {
            if (key) lock(key, true);
          }}
          renderInput={(params) => (
            <TextField {...params} label={translate("shell.settings.lockMore")} />
          )}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap" }}>
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => void save({ settings: {}, locked: [] })}
          sx={{ mr: "auto" }}
        >
          {translate("shell.settings.noDefaults")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save({ settings, locked })}>
          {translate("shell.settings.saveDefaults")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
