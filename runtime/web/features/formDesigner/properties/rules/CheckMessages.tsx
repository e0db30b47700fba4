import { useTranslate } from "react-admin";
import type { CheckName } from "../../../../../shared/entity/validate/ownMessages.ts";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { isRequired, ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { setValue, valueAt } from "../fieldValues.ts";
import { TextProperty } from "../inputs.tsx";
import { checksOf, usualMessage } from "./usualMessage.ts";

interface Props {
  /** The properties whose messages these are; a property that limits nothing yet has none. */
  checks: readonly CheckName[];
  path: FieldPath;
  field: FormField;
}

/** What is said when a value fails a check; while nothing is written, the usual sentence is in its place. */
export function CheckMessages({ checks, path, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const required = useDesigner(({ document }) => isRequired(document, path));
  const model = useOwner(path).fields.find(({ name }) => name === ownName(path));
  const present = checksOf(field, model, required).filter((check) => checks.includes(check));
  return present.map((check) => {
    const value = valueAt(field, ["x-messages", check]);
    const [key, params] = usualMessage(check, field, model);
    return (
      <TextProperty
        key={check}
        label={translate("shell.designer.checkMessage", {
          check: translate(`shell.designer.property.${labels[check] ?? check}`),
        })}
        placeholder={translate(key, params)}
        value={typeof value === "string" ? value : ""}
        maxLength={2000}
        onChange={(text) => setValue(store, path, ["x-messages", check], text || undefined)}
      />
    );
  });
}

const labels: Partial<Record<CheckName, string>> = { options: "optionsWhen" };
