import { InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useLocaleState } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { textAttributes } from "../../kinds/textInputs.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { parseNumberText, readNumberText, typedNumberText } from "./numberText.ts";
import { outlined } from "../outlined.tsx";

/** One line of text; also for numbers, which are written as language and region of the person have them. */
export function TextInput(props: InputProps) {
  const { field, readOnly, required } = props;
  const { amount } = kindOf(field);
  const { type = "text", autoComplete = "off", inputMode } = textAttributes(field);
  const [language] = useLocaleState();
  // A number keeps to what is typed while somebody types.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = (value: unknown): unknown =>
    amount ? (draft ?? readNumberText(value, amount === "whole", language)) : (value ?? "");
  // A whole number is a number on the wire; anything else typed here stays text for the check to refuse.
  const typed = (text: string): unknown => {
    if (!amount || text === "") return text === "" ? null : text;
    setDraft(text);
    const number = parseNumberText(text, language);
    return amount === "whole" ? kindOf(field).parseText(number, field) : number;
  };
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <OutlinedInput
          slots={outlined}
          {...slot.field}
          id={slot.id}
          inputRef={slot.ref}
          value={shown(slot.value)}
          onFocus={() => {
            if (amount && !readOnly) setDraft(typedNumberText(slot.value, language));
          }}
          onChange={(event) => {
            if (amount && event.target.value === "") setDraft("");
            slot.field.onChange(typed(event.target.value));
          }}
          onBlur={() => {
            setDraft(null);
            if (typeof slot.value === "string") slot.field.onChange(slot.value.trim() || null);
            slot.field.onBlur();
          }}
          fullWidth
          size="small"
          type={type}
          readOnly={readOnly}
          required={required}
          error={slot.invalid}
          slotProps={{
            input: {
              "aria-describedby": slot.describedBy,
              autoComplete,
              inputMode,
              maxLength: amount ? 40 : field.maxLength,
            },
          }}
          endAdornment={
            amount && field.ui?.unit ? (
              <InputAdornment position="end">{field.ui.unit}</InputAdornment>
            ) : undefined
          }
          sx={readOnly ? { bgcolor: "action.hover" } : undefined}
        />
      )}
    </FieldFrame>
  );
}
