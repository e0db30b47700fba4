import { TextField } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { isClosed } from "./isClosed.ts";

export const LineWidget = (props: WidgetProps) => (
  <TextField
    id={props.id}
    fullWidth={false}
    sx={{ width: 168 }}
    value={(props.value as string | undefined) ?? ""}
    disabled={isClosed(props)}
    onChange={({ target }) => props.onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: props.schema.maxLength } }}
  />
);
