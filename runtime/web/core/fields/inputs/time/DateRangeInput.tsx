import { Box, OutlinedInput } from "@mui/material";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

interface Range {
  from?: string | null;
  to?: string | null;
}

/** First and last day; both empty is no value. */
export function DateRangeInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <FieldFrame {...props} group>
      {(slot) => {
        const range = (
          typeof slot.value === "object" && slot.value !== null ? slot.value : {}
        ) as Range;
        const change = (part: keyof Range, day: string) => {
          const next = { from: range.from ?? null, to: range.to ?? null, [part]: day || null };
          slot.field.onChange(next.from === null && next.to === null ? null : next);
        };
        return (
          <Box sx={rowLook}>
            {(["from", "to"] as const).map((part) => (
              <OutlinedInput
                slots={outlined}
                key={part}
                type="date"
                size="small"
                fullWidth
                value={range[part] ?? ""}
                inputRef={part === "from" ? slot.ref : undefined}
                onChange={(event) => change(part, event.target.value)}
                onBlur={slot.field.onBlur}
                readOnly={props.readOnly}
                error={slot.invalid}
                slotProps={{
                  input: {
                    "aria-label": translate(`shell.formLayout.${part}`),
                    "aria-describedby": slot.describedBy,
                    max: part === "from" ? (range.to ?? undefined) : undefined,
                    min: part === "to" ? (range.from ?? undefined) : undefined,
                  },
                }}
              />
            ))}
          </Box>
        );
      }}
    </FieldFrame>
  );
}

/** Beside each other where there is room for two days. */
const rowLook = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(150px, 100%), 1fr))",
} as const;
