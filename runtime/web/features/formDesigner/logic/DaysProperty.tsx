import { useTranslate } from "react-admin";
import { NumberProperty } from "../properties/inputs.tsx";

interface Props {
  /** A whole number. */
  value: string;
  onChange: (value: string) => void;
}

/** How many days from today a date is compared with. */
export function DaysProperty({ value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <NumberProperty
      label={translate("shell.designer.limit.count")}
      help={translate("shell.designer.limit.countHelp")}
      value={Number(value)}
      onChange={(days) => onChange(String(Math.round(days ?? 0)))}
    />
  );
}
