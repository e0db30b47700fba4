import { Switch } from "@mui/material";
import type { WidgetProps } from "@rjsf/utils";
import { isClosed } from "./isClosed.ts";

export const SwitchWidget = (props: WidgetProps) => (
  <Switch
    id={props.id}
    edge="end"
    checked={props.value === true}
    disabled={isClosed(props)}
    onChange={(_, checked) => props.onChange(checked)}
  />
);
