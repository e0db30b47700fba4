import { useTranslate } from "react-admin";
import type { FieldPath } from "../../layout/fieldPaths.ts";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { TextProperty } from "../inputs.tsx";
import { useUsualSentence } from "./useUsualSentence.ts";
import { rulesAround, rulesCommand, withMessage } from "./fieldRules.ts";

interface Props {
  path: FieldPath;
  /** Place of the rule among those beside the field. */
  index: number;
  /** What the property that sets the rule is called. */
  check: string;
}

/** What is said when a rule that a property sets does not hold; without one a sentence is made from the rule. */
export function RuleMessage({ path, index, check }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const rules = useDesigner(({ document }) => rulesAround(document, path));
  const rule = rules[index];
  const owner = useOwner(path);
  const usual = useUsualSentence();
  if (!rule) return null;
  return (
    <TextProperty
      label={translate("shell.designer.checkMessage", { check })}
      value={rule.message ?? ""}
      placeholder={usual(rule, owner)}
      maxLength={2000}
      onChange={(text) =>
        store.run(rulesCommand(path, withMessage(rules, index, text)), {
          name: { key: "rule" },
          merge: `rule ${rule.id} message`,
        })
      }
    />
  );
}
