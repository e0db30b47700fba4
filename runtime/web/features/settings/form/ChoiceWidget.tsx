import { MenuItem, TextField } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { useTranslate } from "react-admin";
import { isClosed } from "./isClosed.ts";

export function ChoiceWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, name, value, onChange, options } = props;
  return (
    <TextField
      select
      fullWidth={false}
      sx={{ width: 168 }}
      value={value as string}
      disabled={isClosed(props)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { id, SelectDisplayProps: { "aria-labelledby": `${id}-name` } } }}
    >
      {options.enumOptions?.map((option) => (
        <MenuItem key={String(option.value)} value={option.value as string}>
          {translate(`shell.settings.option.${name}.${String(option.value)}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
