import Close from "@mui/icons-material/Close";
import { Box, IconButton, MenuItem, Paper, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import type { FieldPath } from "../layout/fieldPaths.ts";
import {
  rulesAround,
  rulesCommand,
  withMessage,
  type Rule,
} from "../properties/rules/fieldRules.ts";
import { useUsualSentence } from "../properties/rules/useUsualSentence.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { useOwner } from "./useOwner.ts";

interface Props {
  rule: Rule;
  index: number;
  /** A field beside which the rule is, where it is not one of the form; absent: the form's. */
  path?: FieldPath;
}

/** Something that has to hold: the condition, what is said when it does not, and where that stands. */
export function RuleCard({ rule, index, path = "" }: Props) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const rules = useDesigner(({ document }) => rulesAround(document, path));
  const owner = useOwner(path);
  const { fields } = owner;
  const usual = useUsualSentence();
  const write = (next: readonly Rule[], merge?: string) =>
    store.run(rulesCommand(path, next), { name: { key: "rule" }, ...(merge ? { merge } : {}) });
  const change = (part: Partial<Rule>, what: string) =>
    write(rules.with(index, { ...rule, ...part }), `rule ${rule.id} ${what}`);
  const own = fields.filter(({ system, name }) => !system && name !== "id");
  return (
    <Paper variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1.5, position: "relative" }}>
      <ConditionEditor
        label={translate("shell.designer.logic.mustHold")}
        entity={owner}
        value={rule.expr}
        onChange={(expr) => (expr ? change({ expr }, "expr") : write(rules.toSpliced(index, 1)))}
      />
      <TextField
        label={translate("shell.designer.logic.message")}
        helperText={translate("shell.designer.logic.messageHelp")}
        value={rule.message ?? ""}
        placeholder={usual(rule, owner)}
        onChange={(event) => {
          write(withMessage(rules, index, event.target.value), `rule ${rule.id} message`);
        }}
        slotProps={{ htmlInput: { maxLength: 2000 }, inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: "flex", gap: 1, alignItems: "start" }}>
        <TextField
          select
          label={translate("shell.designer.logic.messageAt")}
          value={rule.fields}
          onChange={(event) => {
            const next: unknown = event.target.value;
            if (Array.isArray(next) && next.length > 0)
              change({ fields: next.map(String) }, "fields");
          }}
          slotProps={{ select: { multiple: true } }}
        >
          {own.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <IconButton
          aria-label={translate("shell.designer.logic.removeRule", {
            rule: rule.message ?? rule.id,
          })}
          onClick={() => write(rules.toSpliced(index, 1))}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </Paper>
  );
}
