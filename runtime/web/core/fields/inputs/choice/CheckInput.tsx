import { Checkbox } from "@mui/material";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";

/** Yes or no as a box to tick. */
export function CheckInput(props: InputProps) {
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Checkbox
          checked={slot.value === true}
          onChange={(_, checked) => slot.field.onChange(checked)}
          onBlur={slot.field.onBlur}
          disabled={props.readOnly}
          slotProps={{
            input: {
              id: slot.id,
              ref: slot.ref,
              "aria-describedby": slot.describedBy,
              "aria-invalid": slot.invalid || undefined,
            },
          }}
          sx={{ display: "flex", width: "fit-content", ml: -1 }}
        />
      )}
    </FieldFrame>
  );
}
