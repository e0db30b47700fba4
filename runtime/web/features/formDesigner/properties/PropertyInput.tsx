import { useTranslate } from "react-admin";
import { widgetNames } from "../../../../shared/entity/forms/widgetNames.ts";
import type { FieldKind, Json } from "../../../../shared/entity/model.ts";
import type { FormField } from "../../../../shared/forms/document.ts";
import { ownName } from "../layout/fieldPaths.ts";
import { ConditionEditor } from "../logic/ConditionEditor.tsx";
import { FormulaField } from "../logic/FormulaField.tsx";
import { useOwner } from "../logic/useOwner.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { ColumnsProperty } from "./kinds/ColumnsProperty.tsx";
import { DecimalProperty } from "./kinds/DecimalProperty.tsx";
import { DefaultProperty } from "./kinds/DefaultProperty.tsx";
import { setValue, valueAt } from "./fieldValues.ts";
import { ChoiceProperty, NumberProperty, SwitchProperty, TextProperty } from "./inputs.tsx";
import { OptionsProperty } from "./kinds/OptionsProperty.tsx";
import type { Property } from "./propertyList.ts";
import { RowsProperty } from "./kinds/RowsProperty.tsx";
import { RelationProperty } from "./kinds/RelationProperty.tsx";

interface Props {
  property: Property;
  name: string;
  field: FormField;
  kind: FieldKind;
}

const megabyte = 1024 * 1024;
const widgetsOf = (kind: FieldKind): readonly string[] =>
  (widgetNames as Partial<Record<FieldKind, readonly string[]>>)[kind] ?? [];
const asText = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** One property of a field, edited as its kind wants it. */
export function PropertyInput({ property, name, field, kind }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const { id, at, editor } = property;
  const label = translate(`shell.designer.property.${id}`);
  const value = valueAt(field, at);
  const owner = useOwner(name);
  const own = ownName(name);
  const set = (next: Json | undefined) => void setValue(store, name, at, next);
  switch (editor) {
    case "text":
    case "longText":
    case "pattern":
      return (
        <TextProperty
          label={label}
          help={editor === "pattern" ? translate("shell.designer.propertyHelp.pattern") : undefined}
          value={asText(value)}
          multiline={editor === "longText"}
          maxLength={editor === "pattern" ? 500 : 2000}
          onChange={(text) => set(text || undefined)}
        />
      );
    case "number":
      return (
        <NumberProperty
          label={label}
          value={typeof value === "number" || typeof value === "string" ? value : undefined}
          onChange={set}
        />
      );
    case "megabytes":
      return (
        <NumberProperty
          label={label}
          value={typeof value === "number" ? Math.round((value / megabyte) * 100) / 100 : undefined}
          onChange={(size) => set(size === undefined ? undefined : Math.round(size * megabyte))}
        />
      );
    case "switch":
      return (
        <SwitchProperty
          label={label}
          value={value === true}
          onChange={(on) => set(on || undefined)}
        />
      );
    case "choice":
      return (
        <ChoiceProperty
          label={label}
          value={asText(value)}
          none={translate(property.absent ?? "shell.designer.property.none")}
          options={(property.choices ?? []).map((choice) => ({
            value: choice,
            label: translate(`shell.designer.choice.${id}.${choice}`),
          }))}
          onChange={(next) => set(next || undefined)}
        />
      );
    case "condition":
      return (
        <ConditionEditor
          label={label}
          own={own}
          entity={owner}
          value={asText(value)}
          onChange={(text) => set(text || undefined)}
        />
      );
    case "formula":
      return (
        <FormulaField
          label={label}
          own={own}
          entity={owner}
          help={translate(`shell.designer.propertyHelp.${at.join("-")}`)}
          value={asText(value)}
          onChange={(text) => set(text || undefined)}
        />
      );
    case "options":
      return <OptionsProperty name={name} field={field} kind={kind} />;
    case "decimal":
      return <DecimalProperty label={label} value={value} onChange={set} />;
    case "relation":
      return <RelationProperty name={name} field={field} />;
    case "accept":
      return (
        <TextProperty
          label={label}
          help={translate("shell.designer.propertyHelp.accept")}
          value={Array.isArray(value) ? value.join(", ") : ""}
          onChange={(text) => {
            const parts = text.split(/[,\s]+/).filter((part) => part !== "");
            set(parts.length > 0 ? parts : undefined);
          }}
        />
      );
    case "default":
      return <DefaultProperty label={label} name={name} field={field} kind={kind} />;
    case "rows":
      return <RowsProperty label={label} name={name} field={field} />;
    case "widget":
      return (
        <ChoiceProperty
          label={label}
          value={asText(value)}
          none={translate("shell.designer.property.widgetUsual")}
          options={widgetsOf(kind).map((widget) => ({
            value: widget,
            label: translate(`shell.designer.widget.${widget}`),
          }))}
          onChange={(next) => set(next || undefined)}
        />
      );
    case "columns":
      return <ColumnsProperty label={label} name={name} />;
  }
}
