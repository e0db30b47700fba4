import { Alert, Box, Button, MenuItem, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { checkSetting } from "../../../shared/settings/checkSetting.ts";
import type { SettingType } from "../../../shared/settings/contract.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { type RunSetting, useChange } from "./runConfigData.ts";
import { isOn } from "./settingText.ts";

/** The value, typed as the setting is. A secret is written, and never read. */
export function RunSettingForm({ setting, onDone }: { setting: RunSetting; onDone: () => void }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [value, setValue] = useState(beginning(setting));
  const change = useChange(onDone);
  const { name, group, secret, given, usual } = setting;
  const choices = choicesOf(setting);
  const fault = checkSetting(setting as SettingType, value);
  const faultWords = fault ? translate(`validation.${fault.key}`, fault.params) : null;
  const isSame = value === beginning(setting);
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ name, value: value.trim() || null });
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: "grid", gap: 2 }}>
      <TextField
        select={choices !== null}
        type={secret ? "password" : "text"}
        label={translate(`shell.runConfig.${secret ? "newSecret" : "newValue"}`)}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        error={faultWords !== null}
        helperText={faultWords ?? (secret ? translate("shell.runConfig.secretHelp") : undefined)}
        slotProps={{ htmlInput: { maxLength: 512, autoComplete: secret ? "new-password" : "off" } }}
      >
        {choices?.map(([choice, label]) => (
          <MenuItem key={choice} value={choice}>
            {label ?? translate(`shell.runConfig.${isOn(choice) ? "on" : "off"}`)}
          </MenuItem>
        ))}
      </TextField>
      {change.error ? <Alert severity="error">{faultText(change.error)}</Alert> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={fault !== null || isSame || value.trim() === "" || change.isPending}
        >
          {translate("ra.action.save")}
        </Button>
        {given && group !== "parameters" ? (
          <Button disabled={change.isPending} onClick={() => change.mutate({ name, value: null })}>
            {usual === null
              ? translate("shell.runConfig.takeBack")
              : translate("shell.runConfig.takeUsual", { value: usual })}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function beginning({ type, secret, value, usual }: RunSetting): string {
  if (secret) return "";
  const shown = value ?? usual ?? "";
  return type === "switch" ? (isOn(shown) ? "True" : "False") : shown;
}

/** Null: it is typed. Words of switches are those of the language. */
function choicesOf({ type, allowed }: RunSetting): [string, string | null][] | null {
  if (type === "switch")
    return [
      ["True", null],
      ["False", null],
    ];
  return type === "choice" ? allowed.map((choice) => [choice, choice]) : null;
}
