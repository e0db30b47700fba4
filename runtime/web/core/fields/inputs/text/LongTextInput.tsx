import { OutlinedInput } from "@mui/material";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

/** Several lines; grows with its text. */
export function LongTextInput(props: InputProps) {
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <OutlinedInput
          slots={outlined}
          {...slot.field}
          id={slot.id}
          inputRef={slot.ref}
          value={typeof slot.value === "string" ? slot.value : ""}
          onChange={(event) =>
            slot.field.onChange(event.target.value === "" ? null : event.target.value)
          }
          fullWidth
          multiline
          minRows={3}
          maxRows={14}
          readOnly={props.readOnly}
          error={slot.invalid}
          slotProps={{
            input: { "aria-describedby": slot.describedBy, maxLength: props.field.maxLength },
          }}
        />
      )}
    </FieldFrame>
  );
}
