import Close from "@mui/icons-material/Close";
import { Autocomplete, Box, IconButton, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, FieldModel, FilterOperator } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { needsValue, operatorsOf, personValues, type RuleRow, valueOf } from "./ruleCondition.ts";

interface Props {
  entity: EntityModel;
  fields: FieldModel[];
  row: RuleRow;
  onChange: (row: RuleRow) => void;
  onRemove: () => void;
}

/** One comparison: field, operator, value. */
export function RuleRowInput({ entity, fields, row, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const field = fields.find(({ name }) => name === row.field) ?? fields[0];
  if (!field) return null;
  const shown = Array.isArray(row.value) ? row.value.join(", ") : String(row.value ?? "");
  const choose = (name: string) => {
    const next = fields.find((candidate) => candidate.name === name) ?? field;
    onChange({ field: name, operator: operatorsOf(next)[0] ?? "eq", value: "" });
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1, alignItems: "center" }}>
      <TextField
        select
        label={translate("shell.rights.ruleField")}
        value={field.name}
        onChange={(event) => choose(event.target.value)}
        sx={{ flex: "1 1 150px", width: "auto" }}
      >
        {fields.map((each) => (
          <MenuItem key={each.name} value={each.name}>
            {texts.field(each)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate("shell.rights.operator")}
        value={row.operator}
        onChange={(event) =>
          onChange({ ...row, operator: event.target.value as FilterOperator, value: "" })
        }
        sx={{ flex: "0 1 130px", width: "auto" }}
      >
        {operatorsOf(field).map((operator) => (
          <MenuItem key={operator} value={operator}>
            {translate(`shell.list.operators.${operator}`)}
          </MenuItem>
        ))}
      </TextField>
      {needsValue(row.operator) ? (
        <Autocomplete
          freeSolo
          options={[...personValues]}
          getOptionLabel={(value) =>
            (personValues as readonly string[]).includes(value)
              ? translate(`shell.rights.${value === "$user.id" ? "ownId" : "ownOrg"}`)
              : value
          }
          value={shown}
          onChange={(_, text) =>
            onChange({ ...row, value: valueOf(field, row.operator, text ?? "") })
          }
          onInputChange={(_, text, reason) =>
            reason === "input"
              ? onChange({ ...row, value: valueOf(field, row.operator, text) })
              : undefined
          }
          renderInput={(input) => (
            <TextField {...input} label={translate("shell.rights.ruleValue")} />
          )}
          sx={{ flex: "1 1 150px" }}
        />
      ) : null}
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={translate("shell.rights.removeCondition")}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
