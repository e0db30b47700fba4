import { Switch } from "@mui/material";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";

export function FlagInput(props: InputProps) {
  return (
    <FieldFrame {...props}>
      {(slot) => (
        <Switch
          checked={slot.value === true}
          onChange={(_, checked) => slot.field.onChange(checked)}
          onBlur={slot.field.onBlur}
          disabled={props.readOnly}
          slotProps={{
            input: {
              id: slot.id,
              ref: slot.ref,
              "aria-describedby": slot.describedBy,
              role: "switch",
            },
          }}
          sx={{ display: "flex", ml: -1.25 }}
        />
      )}
    </FieldFrame>
  );
}
