import { Box, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame } from "./FieldFrame.tsx";

interface Point {
  longitude?: unknown;
  latitude?: unknown;
}

/** Longitude and latitude as two numbers; both empty is no place. */
export function GeoPointInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <FieldFrame {...props} group>
      {(slot) => {
        const point = (
          typeof slot.value === "object" && slot.value !== null ? slot.value : {}
        ) as Point;
        const change = (part: keyof Point, text: string) => {
          const next = { ...point, [part]: text === "" ? undefined : Number(text) };
          const empty = next.longitude === undefined && next.latitude === undefined;
          slot.field.onChange(empty ? null : next);
        };
        return (
          <Box sx={{ display: "flex", gap: 1 }}>
            {(["longitude", "latitude"] as const).map((part) => (
              <TextField
                key={part}
                type="number"
                placeholder={translate(`shell.form.${part}`)}
                value={typeof point[part] === "number" ? point[part] : ""}
                onChange={(event) => change(part, event.target.value)}
                onBlur={slot.field.onBlur}
                error={slot.invalid}
                slotProps={{
                  htmlInput: { step: "any", "aria-label": translate(`shell.form.${part}`) },
                  input: { readOnly: props.readOnly },
                }}
              />
            ))}
          </Box>
        );
      }}
    </FieldFrame>
  );
}
