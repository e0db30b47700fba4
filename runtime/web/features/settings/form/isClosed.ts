import type { WidgetProps } from "@rjsf/utils";
import type { SettingsContext } from "./SettingsForm.tsx";

/** Whether the tenant has locked the setting of a widget. */
export const isClosed = ({ name, registry }: WidgetProps): boolean =>
  (registry.formContext as SettingsContext).locked.some((key) => key === name);
