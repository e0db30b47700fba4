import { Alert, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { focusOn } from "../../core/pages/focusOn.ts";
import { readOwnTheme, readThemeConfig } from "../../core/theme/themeConfig.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { chosenKeys } from "./form/settingsSchema.ts";
import { readPasted } from "./transfer.ts";

interface Props {
  onClose: () => void;
  /** What was taken, and how to take it back. */
  onPasted: (text: string, undo: () => void) => void;
}

/** Takes settings that somebody has copied elsewhere, all or none; each fault is named. */
export function PasteDialog({ onClose, onPasted }: Props) {
  const translate = useTranslate();
  const { change, reset } = useThemeConfig();
  const [text, setText] = useState("");
  const pasted = text.trim() === "" ? undefined : readPasted(text, readThemeConfig());
  const ready = pasted && pasted.faults.length === 0 && Object.keys(pasted.choices).length > 0;

  const take = () => {
    if (!pasted) return;
    const before = readOwnTheme();
    change(pasted.choices);
    const undo = () => {
      reset(chosenKeys.filter((key) => before[key] === undefined));
      change(before);
    };
    const smart_count = Object.keys(pasted.choices).length;
    onPasted(translate("shell.settings.pasted", { smart_count }), undo);
  };

  return (
    <ActionDialog
      title={translate("shell.settings.paste")}
      confirm={translate("shell.settings.apply")}
      disabled={!ready}
      onConfirm={take}
      onClose={onClose}
    >
      <TextField
        multiline
        minRows={6}
        maxRows={14}
        inputRef={focusOn}
        label={translate("shell.settings.pasteText")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: "monospace" } } }}
      />
      {pasted === null ? (
        <Alert severity="error">{translate("shell.settings.noJson")}</Alert>
      ) : null}
      {pasted && pasted.faults.length > 0 ? (
        <Alert severity="error">
          {pasted.faults.map(({ key, fault, params }) => (
            <div key={`${key} ${fault}`}>
              {translate(`shell.settings.item.${key}`, { _: key })}
              {": "}
              {translate(`validation.${fault}`, params)}
            </div>
          ))}
        </Alert>
      ) : null}
      {pasted && pasted.dropped.length > 0 ? (
        <Alert severity="info">
          {translate("shell.settings.dropped", { names: pasted.dropped.join(", ") })}
        </Alert>
      ) : null}
    </ActionDialog>
  );
}
