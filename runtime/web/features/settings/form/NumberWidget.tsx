import { TextField } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { isClosed } from "./isClosed.ts";

/** A whole number within its bounds; what lies outside stays in the field and is not taken. */
export function NumberWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, value, onChange, schema } = props;
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? Number(value) : Number(typed);
  const wrong = !Number.isInteger(number) || number < minimum || number > maximum;
  return (
    <TextField
      id={id}
      type="number"
      fullWidth={false}
      sx={{ width: 112 }}
      value={typed ?? String(value)}
      disabled={isClosed(props)}
      error={wrong}
      helperText={wrong ? translate("shell.settings.bounds", { minimum, maximum }) : null}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        if (target.value !== "" && Number.isInteger(next) && next >= minimum && next <= maximum)
          onChange(next);
      }}
      slotProps={{ htmlInput: { min: minimum, max: maximum } }}
    />
  );
}
