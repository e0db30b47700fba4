import {
  Autocomplete,
  Button,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as configTenantCalls from "../../../../generated/system/configTenant/client.ts";
import type { ThemeKey } from "../../../shared/theme/themeSchema.ts";
import type { ConfigTenantSaveUiDefaultInput } from "../../../../generated/system/configTenant/types.ts";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { useAct } from "../../core/dialog/useAct.ts";
import { call } from "../../core/http/call.ts";
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
  const { busy, run } = useAct({ onClose });
  const { config } = useThemeConfig();
  const [locked, setLocked] = useState(readLockedKeys);
  const settings = chosenDifferences(config);
  const listed = chosenKeys.filter((key) => key in settings || locked.includes(key));
  const nameOf = (key: ThemeKey) => translate(`shell.settings.item.${key}`);
  const lock = (key: ThemeKey, on: boolean) =>
    setLocked(on ? [...locked, key] : locked.filter((name) => name !== key));

  const save = (body: ConfigTenantSaveUiDefaultInput) =>
    run(async () => {
      await call(configTenantCalls.saveUiDefault, body);
      await loadTheme();
      onSaved();
    });

  return (
    <ActionDialog
      title={translate("shell.settings.forEverybody")}
      about={translate("shell.settings.defaultsText")}
      extra={
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => void save({ settings: {}, locked: [] })}
        >
          {translate("shell.settings.noDefaults")}
        </Button>
      }
      confirm={translate("shell.settings.saveDefaults")}
      busy={busy}
      onConfirm={() => save({ settings: { ...settings }, locked: [...locked] })}
      onClose={onClose}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("shell.settings.setting")}</TableCell>
            <TableCell>{translate("shell.settings.value")}</TableCell>
            <TableCell sx={{ whiteSpace: "nowrap" }}>{translate("shell.settings.lock")}</TableCell>
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
      />
    </ActionDialog>
  );
}
