import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { focusOn } from "../../../core/pages/focusOn.ts";
import type { Part } from "./scheduleCalls.ts";

interface Props {
  act: "change" | "delete";
  /** A single one cannot repeat otherwise than the rest. */
  parts?: readonly Part[];
  onClose: () => void;
  onChoose: (part: Part) => void;
}

const allParts: readonly Part[] = ["one", "following", "all"];

/** Asks which occurrences of a repeated entry are meant. */
export function PartQuestion({ act, parts = allParts, onClose, onChoose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [part, setPart] = useState<Part>(parts[0] ?? "all");
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate(`shell.schedule.part.${act}`)}
      </DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-label={translate("shell.schedule.part.which")}
          value={part}
          onChange={({ target }) => setPart(target.value as Part)}
        >
          {parts.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={
                <Radio {...(name === parts[0] ? { slotProps: { input: { ref: focusOn } } } : {})} />
              }
              label={translate(`shell.schedule.part.${name}`)}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          color={act === "delete" ? "error" : "primary"}
          onClick={() => onChoose(part)}
        >
          {translate(act === "delete" ? "shell.schedule.delete" : "shell.schedule.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
