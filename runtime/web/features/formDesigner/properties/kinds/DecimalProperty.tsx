import { useTranslate } from "react-admin";
import type { Json } from "../../../../../shared/entity/model.ts";
import { Group } from "../Group.tsx";
import { NumberProperty } from "../inputs.tsx";

interface Props {
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
}

/** Digits of an exact number: in all, and after the point. */
export function DecimalProperty({ label, value, onChange }: Props) {
  const translate = useTranslate();
  const [digits = 14, scale = 2] = Array.isArray(value) ? value.map(Number) : [];
  return (
    <Group label={label} columns="1fr 1fr">
      <NumberProperty
        label={translate("shell.designer.property.digits")}
        value={digits}
        onChange={(next) => next !== undefined && onChange([Math.trunc(next), scale])}
      />
      <NumberProperty
        label={translate("shell.designer.property.scale")}
        value={scale}
        onChange={(next) => next !== undefined && onChange([digits, Math.trunc(next)])}
      />
    </Group>
  );
}
