import { FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ActionDialog } from "../../../../core/dialog/ActionDialog.tsx";
import { focusOn } from "../../../../core/pages/focusOn.ts";
import type { Part } from "../scheduleCalls.ts";

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
  const [part, setPart] = useState<Part>(parts[0] ?? "all");
  return (
    <ActionDialog
      title={translate(`shell.schedule.part.${act}`)}
      size="xs"
      confirm={translate(act === "delete" ? "shell.schedule.delete" : "shell.schedule.save")}
      danger={act === "delete"}
      onConfirm={() => onChoose(part)}
      onClose={onClose}
    >
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
    </ActionDialog>
  );
}
