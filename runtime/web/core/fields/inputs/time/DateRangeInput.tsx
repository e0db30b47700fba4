import { Box } from "@mui/material";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { RangePresets } from "./RangePresets.tsx";
import { TimeBox } from "./TimeBox.tsx";

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
        const change = (part: keyof Range, day: string | null) => {
          const next = { from: range.from ?? null, to: range.to ?? null, [part]: day };
          slot.field.onChange(next.from === null && next.to === null ? null : next);
        };
        return (
          <Box sx={{ display: "flex", gap: 0.5, alignItems: "center" }}>
            <Box sx={rowLook}>
              {(["from", "to"] as const).map((part) => (
                <TimeBox
                  key={part}
                  precision="day"
                  value={range[part] ?? ""}
                  onChange={(day) => change(part, day)}
                  onBlur={slot.field.onBlur}
                  inputRef={part === "from" ? slot.ref : undefined}
                  label={translate(`shell.formLayout.${part}`)}
                  describedBy={slot.describedBy}
                  readOnly={props.readOnly}
                  error={slot.invalid}
                  max={part === "from" ? (range.to ?? undefined) : undefined}
                  min={part === "to" ? (range.from ?? undefined) : undefined}
                />
              ))}
            </Box>
            {props.readOnly ? null : (
              <RangePresets onChoose={([from, to]) => slot.field.onChange({ from, to })} />
            )}
          </Box>
        );
      }}
    </FieldFrame>
  );
}

/** Beside each other where there is room for two days. */
const rowLook = {
  flex: 1,
  minWidth: 0,
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(150px, 100%), 1fr))",
} as const;
