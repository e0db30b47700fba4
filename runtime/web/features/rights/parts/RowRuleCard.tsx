import Add from "@mui/icons-material/Add";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import {
  Box,
  Button,
  Card,
  Checkbox,
  FormControlLabel,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import type { RowRule } from "../roleGrants.ts";
import { conditionOf, operatorsOf, rowsOf, type RuleRows } from "./ruleCondition.ts";
import { RuleRowInput } from "./RuleRowInput.tsx";

interface Props {
  rule: RowRule;
  tables: { id: string; label: string }[];
  /** Null: the table is not in this person's menu. */
  entity: EntityModel | null;
  onChange: (rule: RowRule | null) => void;
}

const actions = ["read", "create", "update", "delete"] as const;

/** One row rule: a table, what is limited, and the condition as rows. */
export function RowRuleCard({ rule, tables, entity, onChange }: Props) {
  const translate = useTranslate();
  const rows = rowsOf(rule.condition as { [name: string]: Json });
  const fields = (entity?.fields ?? []).filter(
    (field) => field.column !== null && operatorsOf(field).length > 0,
  );
  const write = (next: RuleRows) => onChange({ ...rule, condition: conditionOf(next) });
  const toggle = (action: (typeof actions)[number], on: boolean) => {
    const next = actions.filter((each) => (each === action ? on : rule.actions.includes(each)));
    if (next.length > 0) onChange({ ...rule, actions: next });
  };
  return (
    <Card sx={{ p: 2, mb: 1.5 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <TextField
          select
          label={translate("shell.rights.what")}
          value={rule.table}
          onChange={(event) =>
            onChange({ ...rule, table: event.target.value, condition: { and: [] } })
          }
        >
          {tables.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <IconButton
          onClick={() => onChange(null)}
          aria-label={translate("shell.rights.removeRule")}
        >
          <DeleteOutline />
        </IconButton>
      </Box>
      <Box
        component="fieldset"
        aria-label={translate("shell.rights.action")}
        sx={{ mt: 1, p: 0, border: 0 }}
      >
        {actions.map((action) => (
          <FormControlLabel
            key={action}
            control={
              <Checkbox
                size="small"
                checked={rule.actions.includes(action)}
                onChange={(_, on) => toggle(action, on)}
              />
            }
            label={translate(`shell.rights.act_${action}`)}
          />
        ))}
      </Box>
      {rows === null || !entity ? (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {translate("shell.rights.deepRule")} <code>{JSON.stringify(rule.condition)}</code>
        </Typography>
      ) : (
        <>
          {rows.rows.length > 1 ? (
            <TextField
              select
              label={translate("shell.rights.logic")}
              value={rows.logic}
              onChange={(event) => write({ ...rows, logic: event.target.value as "and" | "or" })}
              sx={{ my: 1, maxWidth: 240 }}
            >
              <MenuItem value="and">{translate("shell.rights.logic_and")}</MenuItem>
              <MenuItem value="or">{translate("shell.rights.logic_or")}</MenuItem>
            </TextField>
          ) : null}
          {rows.rows.map((row, index) => (
            <RuleRowInput
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place alone
              key={index}
              entity={entity}
              fields={fields}
              row={row}
              onChange={(next) => write({ ...rows, rows: rows.rows.with(index, next) })}
              onRemove={() => write({ ...rows, rows: rows.rows.filter((_, at) => at !== index) })}
            />
          ))}
          <Button
            size="small"
            startIcon={<Add />}
            disabled={fields.length === 0}
            onClick={() =>
              write({
                ...rows,
                rows: [...rows.rows, { field: fields[0]?.name ?? "id", operator: "eq", value: "" }],
              })
            }
          >
            {translate("shell.rights.addCondition")}
          </Button>
        </>
      )}
    </Card>
  );
}
