import Add from "@mui/icons-material/Add";
import Remove from "@mui/icons-material/Remove";
import { IconButton, InputAdornment, OutlinedInput } from "@mui/material";
import { useTranslate } from "react-admin";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

/** A whole number with a button to each side; arrow keys count as well. */
export function StepperInput(props: InputProps) {
  const translate = useTranslate();
  const { field, readOnly, required } = props;
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = field;
  return (
    <FieldFrame {...props}>
      {(slot) => {
        const present = typeof slot.value === "number" ? slot.value : null;
        const step = (by: number) => {
          const from = present ?? Math.max(minimum, Math.min(maximum, 0)) - (by > 0 ? by : 0);
          slot.field.onChange(Math.max(minimum, Math.min(maximum, from + by)));
        };
        const button = (by: 1 | -1) => (
          <InputAdornment position={by > 0 ? "end" : "start"}>
            <IconButton
              size="small"
              disabled={
                readOnly || (present !== null && (by > 0 ? present >= maximum : present <= minimum))
              }
              aria-label={translate(by > 0 ? "shell.formLayout.more" : "shell.formLayout.less")}
              onClick={() => step(by)}
            >
              {by > 0 ? <Add fontSize="small" /> : <Remove fontSize="small" />}
            </IconButton>
          </InputAdornment>
        );
        return (
          <OutlinedInput
            slots={outlined}
            {...slot.field}
            id={slot.id}
            inputRef={slot.ref}
            size="small"
            value={slot.value ?? ""}
            startAdornment={button(-1)}
            endAdornment={button(1)}
            onChange={({ target: { value } }) =>
              slot.field.onChange(value === "" ? null : kindOf(field).parseText(value, field))
            }
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (by === undefined || readOnly || event.altKey || event.ctrlKey) return;
              event.preventDefault();
              step(by);
            }}
            readOnly={readOnly}
            required={required}
            error={slot.invalid}
            slotProps={{
              input: {
                inputMode: "numeric",
                maxLength: 20,
                "aria-describedby": slot.describedBy,
                style: { textAlign: "center" },
              },
            }}
            sx={{ width: 160, maxWidth: 1 }}
          />
        );
      }}
    </FieldFrame>
  );
}
