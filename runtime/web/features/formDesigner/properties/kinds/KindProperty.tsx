import { useTranslate } from "react-admin";
import type { Json } from "../../../../../shared/entity/model.ts";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { fieldAt, isRequired, rowsPathOf } from "../../layout/fieldPaths.ts";
import { fitsRows } from "../../canvas/columns.ts";
import { entryOfField } from "../../palette/entries.ts";
import { usePalette } from "../../palette/usePalette.ts";
import { ChoiceProperty } from "../inputs.tsx";
import { replaceCommand, withNull } from "../fieldValues.ts";

interface Props {
  name: string;
  field: FormField;
}

/** Keywords that say the same of every kind. */
const common = ["title", "description", "x-when", "x-sensitive", "x-was"] as const;

/** Makes another kind of a field: what both kinds understand stays. */
export function KindProperty({ name, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const required = useDesigner(({ document }) => isRequired(document, name));
  const choices = usePalette().filter(
    ({ insertion }) =>
      insertion.kind === "field" && (rowsPathOf(name) === null || fitsRows(insertion.field)),
  );
  const change = (id: string) => {
    const choice = choices.find((each) => each.id === id);
    if (choice?.insertion.kind !== "field") return;
    // The label may be another one by now.
    const now = fieldAt(store.state().document, name) ?? field;
    const kept: FormField = Object.fromEntries(
      common.flatMap((keyword) =>
        now[keyword] === undefined ? [] : [[keyword, now[keyword] as Json]],
      ),
    );
    const next = withNull({ ...choice.insertion.field, ...kept }, !required);
    store.run(replaceCommand(name, next), { name: { key: "kind" } });
  };
  return (
    <ChoiceProperty
      label={translate("shell.designer.property.kind")}
      value={entryOfField(field)?.id ?? ""}
      options={choices.map(({ id, label }) => ({ value: id, label }))}
      onChange={change}
    />
  );
}
