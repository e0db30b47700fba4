import { ofKind } from "../../entity/kinds/registry.ts";
import type { FieldKind } from "../../entity/model.ts";
import type { Control } from "../controls.ts";

interface Named {
  control: Control;
  /** Absent: string. */
  netType?: string;
}

/** What the code generator of the console calls the input of a kind and the type of its values; the others are complete in their keywords. */
const names: Partial<Record<FieldKind, Named>> = {
  string: { control: "Input" },
  text: { control: "InputTextArea" },
  html: { control: "Editor" },
  email: { control: "Email" },
  phone: { control: "Phone" },
  url: { control: "Url" },
  color: { control: "ColorPicker" },
  icon: { control: "IconSelector" },
  cron: { control: "Cron" },
  sequence: { control: "Sequence" },
  integer: { control: "InputNumber", netType: "int" },
  decimal: { control: "InputNumber", netType: "decimal" },
  boolean: { control: "Switch", netType: "bool" },
  date: { control: "DatePicker", netType: "DateOnly" },
  dateTime: { control: "DatePicker", netType: "DateTime" },
  time: { control: "TimePicker" },
  select: { control: "ConstSelector" },
  relation: { control: "ForeignKey", netType: "long" },
  files: { control: "Upload" },
  json: { control: "Json" },
  geoPoint: { control: "GeoPoint" },
};

export function controlOfKind(kind: FieldKind | null): Required<Named> {
  const { control = "Other", netType = "string" } = (kind && ofKind(names, { kind })) || {};
  return { control, netType };
}
