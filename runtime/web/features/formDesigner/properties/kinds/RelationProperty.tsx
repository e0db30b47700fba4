import { FormHelperText } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { formModule, type FormField } from "../../../../../shared/forms/document.ts";
import { isRequired } from "../../layout/fieldPaths.ts";
import { FormulaField } from "../../logic/FormulaField.tsx";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { relationTo, setValue, valueAt } from "../fieldValues.ts";
import { ChoiceProperty } from "../inputs.tsx";

interface Props {
  name: string;
  field: FormField;
}

const ways = ["restrict", "setNull", "cascade"] as const;

/**
 * Whose records are chosen from, those of an entity or the submissions of a form, and which of them: the filter may depend on what
 * is in other fields of the form.
 */
export function RelationProperty({ name, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const form = useDesigner(({ reading }) => reading.model);
  const owner = useOwner(name);
  const required = useDesigner(({ document }) => isRequired(document, name));
  const to = valueAt(field, ["x-relation", "to"]);
  const filter = valueAt(field, ["x-relation", "filter"]);
  const onDelete = valueAt(field, ["x-relation", "onDelete"]);
  const isOwn = ({ key }: EntityModel) => key === form.key;
  const targets = [...store.around.entities.filter((each) => !isOwn(each)), form];
  const target = targets.find(({ key }) => key === to);
  return (
    <>
      <ChoiceProperty
        label={translate("shell.designer.property.relation")}
        value={target ? target.key : ""}
        options={targets
          .filter((each) => each.pickable ?? each.key === to)
          .map((each) => ({
            value: each.key,
            label: isOwn(each)
              ? translate("shell.designer.relation.own")
              : translate(`${each.module}.${each.name}._name`, { _: each.label }),
            group: translate(
              `shell.designer.relation.${each.module === formModule ? "forms" : "entities"}`,
            ),
          }))
          .toSorted((a, b) => a.group.localeCompare(b.group) || a.label.localeCompare(b.label))}
        onChange={(next) => setValue(store, name, ["x-relation"], relationTo(name, next))}
      />
      {target ? (
        <>
          <FormHelperText sx={{ mt: -1 }}>
            {translate("shell.designer.relation.publicNote")}
          </FormHelperText>
          <FormulaField
            label={translate("shell.designer.property.filter")}
            help={translate("shell.designer.propertyHelp.filter")}
            entity={target}
            record={owner}
            parent={owner === form ? undefined : form}
            value={typeof filter === "string" ? filter : ""}
            onChange={(text) => setValue(store, name, ["x-relation", "filter"], text || undefined)}
          />
          <ChoiceProperty
            label={translate("shell.designer.property.onDelete")}
            value={typeof onDelete === "string" ? onDelete : "restrict"}
            options={ways
              .filter((way) => way !== "setNull" || !required || onDelete === way)
              .map((value) => ({ value, label: translate(`shell.designer.onDelete.${value}`) }))}
            onChange={(way) =>
              setValue(
                store,
                name,
                ["x-relation", "onDelete"],
                way === "restrict" ? undefined : way,
              )
            }
          />
        </>
      ) : null}
    </>
  );
}
