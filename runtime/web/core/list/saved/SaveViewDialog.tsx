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
  FormLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
} from "@mui/material";
import { Suspense, useCallback, useId, useState, type FormEvent } from "react";
import { useTranslate } from "react-admin";
import { focusOn } from "../../pages/focusOn.ts";
import { useFaultText } from "../../pages/useFaultText.ts";
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
  const faultText = useFaultText();
  const id = useId();
  const [input, setInput] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { name, audience, roleId } = input;
  const ready = name.trim() !== "" && (audience !== "role" || roleId !== null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    setFault(null);
    try {
      await onSave({ ...input, name: name.trim() });
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };
  const setRole = useCallback(
    (next: number | null) => setInput((present) => ({ ...present, roleId: next })),
    [],
  );
  const audiences: Audience[] = mayShareWithRoles
    ? ["private", "tenant", "role"]
    : ["private", "tenant"];
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`} variant="h2">
          {translate(initial.id === null ? "shell.view.saveNew" : "shell.view.edit")}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {fault ? <Alert severity="error">{fault}</Alert> : null}
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
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {translate("shell.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!ready}>
            {translate("shell.list.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
