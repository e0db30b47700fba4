import { useTranslate } from "react-admin";
import { kindOf as descriptorOf } from "../../../../../shared/entity/kinds/registry.ts";
import { canFail, type CheckName } from "../../../../../shared/entity/validate/ownMessages.ts";
import type { Json } from "../../../../../shared/entity/model.ts";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { fieldAt, isRequired, rowsPathOf } from "../../layout/fieldPaths.ts";
import { fitsRows } from "../../canvas/columns.ts";
import { entryOfField } from "../../palette/entries.ts";
import { usePalette } from "../../palette/usePalette.ts";
import { ChoiceProperty } from "../inputs.tsx";
import { kindOf, replaceCommand, withNull } from "../fieldValues.ts";

interface Props {
  name: string;
  field: FormField;
}

/** Keywords that say the same of every kind. */
const common = ["title", "description", "x-when", "x-sensitive", "x-was"] as const;

/** The field with the messages of those checks that its kind knows as well. */
function withMessages(field: FormField, messages: Json | undefined): FormField {
  const kind = kindOf(field);
  if (kind === null || typeof messages !== "object" || messages === null) return field;
  const kept = Object.entries(messages).filter(([check]) =>
    canFail(check as CheckName, descriptorOf({ kind })),
  );
  return kept.length > 0 ? { ...field, "x-messages": Object.fromEntries(kept) } : field;
}

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
    const next = withMessages(
      withNull({ ...choice.insertion.field, ...kept }, !required),
      now["x-messages"],
    );
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
