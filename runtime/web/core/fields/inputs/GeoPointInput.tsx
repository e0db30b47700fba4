import MyLocation from "@mui/icons-material/MyLocation";
import { Box, IconButton, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { InputProps } from "../../pages/contract.ts";
import { FieldFrame } from "./FieldFrame.tsx";

interface Point {
  longitude?: unknown;
  latitude?: unknown;
}

/** Digits that are worth keeping: about a tenth of a meter. */
const digits = 6;

/** Longitude and latitude as two numbers, or where the device is; both empty is no place. */
export function GeoPointInput(props: InputProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [searching, setSearching] = useState(false);
  const locate = (take: (point: Point) => void) => {
    setSearching(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSearching(false);
        take({
          longitude: Number(coords.longitude.toFixed(digits)),
          latitude: Number(coords.latitude.toFixed(digits)),
        });
      },
      () => {
        setSearching(false);
        notify("shell.formLayout.noLocation", { type: "warning" });
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
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
            {props.readOnly || !("geolocation" in navigator) ? null : (
              <IconButton
                loading={searching}
                aria-label={translate("shell.formLayout.locate")}
                title={translate("shell.formLayout.locate")}
                onClick={() => locate(slot.field.onChange)}
              >
                <MyLocation fontSize="small" />
              </IconButton>
            )}
          </Box>
        );
      }}
    </FieldFrame>
  );
}
