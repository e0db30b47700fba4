import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { OutlinedInput } from "@mui/material";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { fromLocalText, toLocalText } from "./localTime.ts";
import { outlined } from "../outlined.tsx";

const types = { day: "date", moment: "datetime-local", none: "time" } as const;

/** Day, moment or time of day with the browser's own picker, which takes typing and knows the language. */
export function DateInput(props: InputProps) {
  const { calendar } = kindOf(props.field);
  return (
    <FieldFrame {...props}>
      {(slot) => {
        const text = typeof slot.value === "string" ? slot.value : "";
        return (
          <OutlinedInput
            slots={outlined}
            {...slot.field}
            id={slot.id}
            inputRef={slot.ref}
            type={types[calendar ?? "none"]}
            value={
              calendar === "moment"
                ? toLocalText(text)
                : calendar === "day"
                  ? text.slice(0, 10)
                  : text
            }
            onChange={(event) => {
              const next = event.target.value;
              slot.field.onChange(
                next ? (calendar === "moment" ? fromLocalText(next) : next) : null,
              );
            }}
            fullWidth
            size="small"
            readOnly={props.readOnly}
            error={slot.invalid}
            slotProps={{ input: { "aria-describedby": slot.describedBy } }}
          />
        );
      }}
    </FieldFrame>
  );
}
