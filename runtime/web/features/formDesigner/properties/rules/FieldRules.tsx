import Add from "@mui/icons-material/Add";
import { Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FormField } from "../../../../../shared/forms/document.ts";
import { isRequired, ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import { RuleCard } from "../../logic/RuleCard.tsx";
import { useOwner } from "../../logic/useOwner.ts";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { freeRuleId, propertyRules, rulesAround, rulesCommand } from "./fieldRules.ts";
import { hasLimits, isYesOnlyField } from "./ofProperty.ts";

interface Props {
  path: FieldPath;
  field: FormField;
}

/**
 * The rules that say something at this field, with their own messages; each is changed here, and further ones are added. Those that a
 * property of the field sets are shown there alone.
 */
export function FieldRules({ path, field }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const rules = useDesigner(({ document }) => rulesAround(document, path));
  const required = useDesigner(({ document }) => isRequired(document, path));
  const name = ownName(path);
  const model = useOwner(path).fields.find((each) => each.name === name);
  const elsewhere = propertyRules(rules, name, {
    limits: model !== undefined && hasLimits(model),
    yesOnly: isYesOnlyField(field, required),
  });
  const add = () => {
    const rule = { id: freeRuleId(rules, `${name}Rule`), expr: `has(${name})`, fields: [name] };
    store.run(rulesCommand(path, [...rules, rule]), { name: { key: "rule" } });
  };
  return (
    <>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mt: 1 }}>
        {translate("shell.designer.logic.rules")}
      </Typography>
      {rules.map((rule, index) =>
        rule.fields.includes(name) && !elsewhere.includes(index) ? (
          <RuleCard key={rule.id} rule={rule} index={index} path={path} />
        ) : null,
      )}
      <Button variant="outlined" size="small" startIcon={<Add />} onClick={add}>
        {translate("shell.designer.logic.addRule")}
      </Button>
    </>
  );
}
