import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { useTranslate } from "react-admin";
import type { FieldKind, Json } from "../../../../../shared/entity/model.ts";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { useDesignerStore } from "../../store/DesignerContext.tsx";
import { setValue } from "../fieldValues.ts";
import { ChoiceProperty, NumberProperty, TextProperty } from "../inputs.tsx";

interface Props {
  label: string;
  name: string;
  field: FormField;
  kind: FieldKind;
}

/** What the field holds before anybody fills it in. */
export function DefaultProperty({ label, name, field, kind }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const value = field["default"];
  const set = (next: Json | undefined) => void setValue(store, name, ["default"], next);
  const options = Array.isArray(field["enum"])
    ? field["enum"].filter((each) => each !== null)
    : null;
  const { amount, calendar, valueType } = kindOf({ kind });
  if (options || valueType({ nullable: true }) === "boolean") {
    const choices = options ?? [true, false];
    return (
      <ChoiceProperty
        label={label}
        value={value === undefined || value === null ? "" : String(value)}
        none={translate("shell.designer.property.none")}
        options={choices.map((each) => ({
          value: String(each),
          label: typeof each === "boolean" ? translate(`ra.boolean.${each}`) : String(each),
        }))}
        onChange={(next) => set(choices.find((each) => String(each) === next))}
      />
    );
  }
  if (amount === "whole") {
    return (
      <NumberProperty
        label={label}
        value={typeof value === "number" ? value : undefined}
        onChange={set}
      />
    );
  }
  return (
    <TextProperty
      label={label}
      value={typeof value === "string" ? value : ""}
      help={calendar === "day" ? translate("shell.designer.propertyHelp.dateDefault") : undefined}
      onChange={(text) => set(text || undefined)}
    />
  );
}
