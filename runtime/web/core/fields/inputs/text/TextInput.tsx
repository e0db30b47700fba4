import { InputAdornment, OutlinedInput } from "@mui/material";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { textAttributes } from "../../kinds/textInputs.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

/** One line of text; also for numbers kept as exact text. */
export function TextInput(props: InputProps) {
  const { field, readOnly, required } = props;
  const { amount } = kindOf(field);
  const { type = "text", autoComplete = "off", inputMode } = textAttributes(field);
  // A whole number is a number on the wire; anything else typed here stays text for the check to refuse.
  const typed = (text: string): unknown =>
    text === "" ? null : amount === "whole" ? kindOf(field).parseText(text, field) : text;
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <OutlinedInput
          slots={outlined}
          {...slot.field}
          id={slot.id}
          inputRef={slot.ref}
          value={slot.value === null || slot.value === undefined ? "" : slot.value}
          onChange={(event) => slot.field.onChange(typed(event.target.value))}
          onBlur={() => {
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
