import {
  Box,
  Checkbox,
  FormControlLabel,
  FormLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
} from "@mui/material";
import { useCallback, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../loading/Suspense.tsx";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import { useAct } from "../../dialog/useAct.ts";
import { focusOn } from "../../pages/focusOn.ts";
import { RolePicker } from "./RolePicker.tsx";
import type { Audience, SavedViewInput } from "./useSavedViews.ts";

interface Props {
  initial: SavedViewInput;
  mayShareWithRoles: boolean;
  onSave: (input: SavedViewInput) => Promise<void>;
  onClose: () => void;
}

/** Name of a saved view and whom it is for. */
export function SaveViewDialog({ initial, mayShareWithRoles, onSave, onClose }: Props) {
  const translate = useTranslate();
  const { busy, fault, run } = useAct({ onClose, inPlace: true });
  const id = useId();
  const [input, setInput] = useState(initial);
  const { name, audience, roleId } = input;
  const ready = name.trim() !== "" && (audience !== "role" || roleId !== null);
  const save = () => run(() => onSave({ ...input, name: name.trim() }));
  const setRole = useCallback(
    (next: number | null) => setInput((present) => ({ ...present, roleId: next })),
    [],
  );
  const audiences: Audience[] = mayShareWithRoles
    ? ["private", "tenant", "role"]
    : ["private", "tenant"];
  return (
    <ActionDialog
      title={translate(initial.id === null ? "shell.view.saveNew" : "shell.view.edit")}
      size="xs"
      submits
      confirm={translate("shell.list.save")}
      busy={busy}
      disabled={!ready}
      fault={fault}
      onConfirm={save}
      onClose={onClose}
    >
      <Box>
        <FormLabel htmlFor={`${id}-name`} sx={{ display: "block", mb: 0.5 }}>
          {translate("shell.view.name")}
        </FormLabel>
        <OutlinedInput
          id={`${id}-name`}
          fullWidth
          size="small"
          inputRef={focusOn}
          required
          value={name}
          onChange={({ target }) => setInput({ ...input, name: target.value })}
          slotProps={{ input: { maxLength: 64 } }}
        />
      </Box>
      <Box>
        <FormLabel id={`${id}-for`}>{translate("shell.view.audience")}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-for`}
          value={audience}
          onChange={({ target }) =>
            setInput({ ...input, audience: target.value as Audience, isDefault: false })
          }
        >
          {audiences.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`shell.view.audiences.${one}`)}
            />
          ))}
        </RadioGroup>
      </Box>
      {audience === "role" ? (
        <Suspense fallback={null}>
          <RolePicker value={roleId} onChange={setRole} />
        </Suspense>
      ) : null}
      {audience !== "private" && mayShareWithRoles ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={input.isDefault}
              onChange={(_, isDefault) => setInput({ ...input, isDefault })}
            />
          }
          label={translate("shell.view.opensFirstForAll")}
        />
      ) : null}
    </ActionDialog>
  );
}
