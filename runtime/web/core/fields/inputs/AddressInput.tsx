import { OutlinedInput } from "@mui/material";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { outlined } from "./outlined.tsx";

/** A postal address on a few lines; the browser offers the person's own. */
export function AddressInput(props: InputProps) {
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <OutlinedInput
          slots={outlined}
          {...slot.field}
          id={slot.id}
          inputRef={slot.ref}
          value={typeof slot.value === "string" ? slot.value : ""}
          onChange={(event) => slot.field.onChange(event.target.value || null)}
          fullWidth
          multiline
          minRows={2}
          maxRows={6}
          readOnly={props.readOnly}
          error={slot.invalid}
          slotProps={{
            input: {
              "aria-describedby": slot.describedBy,
              autoComplete: "street-address",
              maxLength: props.field.maxLength,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
