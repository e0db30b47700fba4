import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { Slider } from "@mui/material";
import { int4 } from "../../../../../shared/entity/kinds/numbers/integer.ts";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";

const usualMaximum = 100;

/** A number between its bounds, drawn along a line; a decimal moves by its last digit or a hundredth of the way. */
export function SliderInput(props: InputProps) {
  const { field, readOnly } = props;
  const low = bounded(field.minimum, int4.minimum) ?? 0;
  const high = bounded(field.maximum, int4.maximum) ?? Math.max(usualMaximum, low + 1);
  const decimal = kindOf(field).amount === "exact";
  const scale = field.scale ?? 0;
  const step = decimal ? Math.max(10 ** -scale, roundStep((high - low) / 100)) : 1;
  return (
    <FieldFrame {...props}>
      {(slot) => {
        const number = slot.value === null || slot.value === "" ? Number.NaN : Number(slot.value);
        return (
          <Slider
            min={low}
            max={high}
            step={step}
            value={Number.isFinite(number) ? number : low}
            disabled={readOnly}
            valueLabelDisplay={Number.isFinite(number) ? "on" : "auto"}
            marks={[
              { value: low, label: String(low) },
              { value: high, label: String(high) },
            ]}
            onChange={(_, value) =>
              slot.field.onChange(decimal ? Number(value).toFixed(scale) : Number(value))
            }
            onBlur={slot.field.onBlur}
            slotProps={{
              input: {
                id: slot.id,
                ref: slot.ref,
                "aria-describedby": slot.describedBy,
                "aria-invalid": slot.invalid || undefined,
              },
            }}
            sx={{ mt: 4, mx: 1, width: "calc(100% - 16px)" }}
          />
        );
      }}
    </FieldFrame>
  );
}

/** A bound that somebody set, not the end of what a column holds. */
const bounded = (value: number | undefined, end: number): number | undefined =>
  value === end ? undefined : value;

const roundStep = (step: number): number => 10 ** Math.floor(Math.log10(step));
