import { useTranslate } from "react-admin";
import { limitWords } from "../../../../../shared/entity/validate/limitWords.ts";
import { ruleLimit } from "../../../../../shared/schema/build/ruleWords.ts";
import type { FieldPath } from "../../layout/fieldPaths.ts";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { TextProperty } from "../inputs.tsx";
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
  const { fields } = useOwner(path);
  if (!rule) return null;
  const limit = ruleLimit(rule, fields);
  const [usual, params] = limit ? limitWords(limit) : [];
  return (
    <TextProperty
      label={translate("shell.designer.checkMessage", { check })}
      value={rule.message ?? ""}
      placeholder={usual && translate(`validation.${usual}`, params)}
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
