import { OutlinedInput } from "@mui/material";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { fromLocalText, toLocalText } from "./localTime.ts";
import { outlined } from "./outlined.tsx";

const types: Record<string, string> = { date: "date", dateTime: "datetime-local", time: "time" };

/** Day, moment or time of day with the browser's own picker, which takes typing and knows the language. */
export function DateInput(props: InputProps) {
  const { kind } = props.field;
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
            type={types[kind] ?? "text"}
            value={
              kind === "dateTime" ? toLocalText(text) : kind === "date" ? text.slice(0, 10) : text
            }
            onChange={(event) => {
              const next = event.target.value;
              slot.field.onChange(next ? (kind === "dateTime" ? fromLocalText(next) : next) : null);
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
