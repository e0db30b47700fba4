import Add from "@mui/icons-material/Add";
import { Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { ownName, type FieldPath } from "../../layout/fieldPaths.ts";
import { RuleCard } from "../../logic/RuleCard.tsx";
import { useDesigner, useDesignerStore } from "../../store/DesignerContext.tsx";
import { freeRuleId, rulesAround, rulesCommand } from "./fieldRules.ts";

/** The rules that say something at this field, with their own messages; each is changed here, and further ones are added. */
export function FieldRules({ path }: { path: FieldPath }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const rules = useDesigner(({ document }) => rulesAround(document, path));
  const name = ownName(path);
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
        rule.fields.includes(name) ? (
          <RuleCard key={rule.id} rule={rule} index={index} path={path} />
        ) : null,
      )}
      <Button variant="outlined" size="small" startIcon={<Add />} onClick={add}>
        {translate("shell.designer.logic.addRule")}
      </Button>
    </>
  );
}
