import type { WidgetProps } from "@rjsf/utils";
import { barColors } from "../../../core/theme/barColors.ts";
import { ColorField } from "./ColorField.tsx";
import type { SettingsContext } from "./SettingsForm.tsx";
import { isClosed } from "./isClosed.ts";

/** The ground of the present menu entry. Unless chosen it is a tint of the primary color, and text on it is derived either way. */
export function ColorWidget(props: WidgetProps) {
  const { config } = props.registry.formContext as SettingsContext;
  const value = String(props.value);
  return (
    <ColorField
      id={props.id}
      value={value.startsWith("#") ? value : barColors(config).menu.active}
      disabled={isClosed(props)}
      onChange={props.onChange}
    />
  );
}
