import { InputAdornment, OutlinedInput } from "@mui/material";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

/** A color as text with the browser's picker beside it. */
export function ColorInput(props: InputProps) {
  return (
    <FieldFrame {...props}>
      {(slot) => {
        const text = typeof slot.value === "string" ? slot.value : "";
        const change = (value: string) => slot.field.onChange(value || null);
        return (
          <OutlinedInput
            slots={outlined}
            {...slot.field}
            id={slot.id}
            inputRef={slot.ref}
            value={text}
            onChange={(event) => change(event.target.value)}
            fullWidth
            size="small"
            readOnly={props.readOnly}
            error={slot.invalid}
            startAdornment={
              <InputAdornment position="start">
                <input
                  type="color"
                  aria-labelledby={`${slot.id}-label`}
                  value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#000000"}
                  disabled={props.readOnly}
                  onChange={(event) => change(event.target.value)}
                />
              </InputAdornment>
            }
            slotProps={{ input: { "aria-describedby": slot.describedBy, maxLength: 9 } }}
          />
        );
      }}
    </FieldFrame>
  );
}
