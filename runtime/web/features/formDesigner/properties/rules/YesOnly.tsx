import { useTranslate } from "react-admin";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { valueAt } from "../fieldValues.ts";
import { SwitchProperty } from "../inputs.tsx";
import { RuleMessage } from "./RuleMessage.tsx";
import { rulesAround, rulesCommand, withYesOnly, yesOnlyAt } from "./fieldRules.ts";

interface Props {
  path: FieldPath;
  field: FormField;
  /** Also what is said of a box that is not ticked. */
  withMessage: boolean;
}

/** A box that has to be ticked, as terms have: it always holds an answer, so that to require one asks for nothing. */
export function YesOnly({ path, field, withMessage }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const rules = useDesigner(({ document }) => rulesAround(document, path));
  const name = ownName(path);
  const visible = valueAt(field, ["x-when", "visible"]);
  const set = (on: boolean) =>
    void store.run(
      rulesCommand(
        path,
        withYesOnly(
          rules,
          name,
          on ? { visible: typeof visible === "string" ? visible : "" } : null,
        ),
      ),
      { name: { key: "rule" } },
    );
  const index = yesOnlyAt(rules, name);
  const label = translate("shell.designer.property.yesOnly");
  return (
    <>
      <SwitchProperty label={label} value={index >= 0} onChange={set} />
      {index >= 0 && withMessage ? <RuleMessage path={path} index={index} check={label} /> : null}
    </>
  );
}
