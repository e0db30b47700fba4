import { useTranslate } from "react-admin";
import type { FormField } from "../../../../shared/forms/document.ts";
import { FormulaField } from "../logic/FormulaField.tsx";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { setValue, valueAt } from "./fieldValues.ts";
import { ChoiceProperty } from "./inputs.tsx";

interface Props {
  name: string;
  field: FormField;
}

/** Whose records are chosen from, and which of them: the filter may depend on what stands in other fields of the form. */
export function RelationProperty({ name, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const form = useDesigner(({ reading }) => reading.model);
  const to = valueAt(field, ["x-relation", "to"]);
  const filter = valueAt(field, ["x-relation", "filter"]);
  const target = store.around.entities.find(({ key }) => key === to);
  return (
    <>
      <ChoiceProperty
        label={translate("shell.designer.property.relation")}
        value={target ? target.key : ""}
        options={store.around.entities
          .filter(({ kind }) => kind !== "child")
          .map(({ key, module, name: entity, label }) => ({
            value: key,
            label: translate(`${module}.${entity}._name`, { _: label }),
          }))}
        onChange={(next) =>
          setValue(store, name, ["x-relation"], { to: next, label: companionOf(name) })
        }
      />
      {target ? (
        <FormulaField
          label={translate("shell.designer.property.filter")}
          help={translate("shell.designer.propertyHelp.filter")}
          entity={target}
          record={form}
          value={typeof filter === "string" ? filter : ""}
          onChange={(text) => setValue(store, name, ["x-relation", "filter"], text || undefined)}
        />
      ) : null}
    </>
  );
}

/** The field that carries the title of the other record. */
const companionOf = (name: string): string => name.concat("Name");
