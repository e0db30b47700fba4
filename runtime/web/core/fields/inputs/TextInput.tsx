import { InputAdornment, OutlinedInput } from "@mui/material";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { outlined } from "./outlined.tsx";

const types: Record<string, string> = {
  email: "email",
  phone: "tel",
  url: "url",
  secret: "password",
};
const tokens: Record<string, string> = { email: "email", phone: "tel", secret: "new-password" };

/** One line of text; also for numbers kept as exact text. */
export function TextInput(props: InputProps) {
  const { field, readOnly, required } = props;
  const { kind } = field;
  const numeric = kind === "integer" || kind === "decimal";
  // A whole number is a number on the wire; anything else typed here stays text for the check to refuse.
  const typed = (text: string): unknown =>
    text === "" ? null : kind === "integer" ? kindOf(field).parseText(text, field) : text;
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
          type={types[kind] ?? "text"}
          readOnly={readOnly}
          required={required}
          error={slot.invalid}
          slotProps={{
            input: {
              "aria-describedby": slot.describedBy,
              autoComplete: tokens[kind] ?? "off",
              inputMode:
                kind === "integer" ? "numeric" : kind === "decimal" ? "decimal" : undefined,
              maxLength: numeric ? 40 : field.maxLength,
            },
          }}
          endAdornment={
            numeric && field.ui?.unit ? (
              <InputAdornment position="end">{field.ui.unit}</InputAdornment>
            ) : undefined
          }
          sx={readOnly ? { bgcolor: "action.hover" } : undefined}
        />
      )}
    </FieldFrame>
  );
}
