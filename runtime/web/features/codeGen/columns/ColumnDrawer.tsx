import { Alert, Box, FormControlLabel, MenuItem, Switch, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFaultWords } from "../useFaultWords.ts";
import { textControls } from "../../../../shared/codeGen/controls.ts";
import { fieldOf } from "../../../../shared/codeGen/fieldOf.ts";
import { isUniqueAlone, withUnique } from "../../../../shared/codeGen/uniques.ts";
import { printJson } from "../../../../shared/text/printJson.ts";
import { SideDrawer } from "../../../core/pages/show/SideDrawer.tsx";
import type { Column } from "../calls.ts";
import { partOf, withColumn } from "../designState.ts";
import { columnFault } from "../faults.ts";
import type { StepProps } from "../StepProps.ts";
import { ControlSelect } from "./ControlSelect.tsx";
import { KindSettings } from "./KindSettings.tsx";
import { RuleSettings } from "./RuleSettings.tsx";

interface Props extends StepProps {
  column: Column;
  index: number;
  onClose: () => void;
}

const flags = [
  "whetherRequired",
  "whetherTable",
  "whetherAddUpdate",
  "whetherRetract",
  "whetherSortable",
  "isGroupBy",
] as const;

/** Everything that is said of one field, and the schema that comes of it. */
export function ColumnDrawer({ column, index, design, around, faults, onClose }: Props) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  const set = (change: Partial<Column>) => design.change((now) => withColumn(now, index, change));
  const fault = columnFault(faults, partOf(column), column.propertyName);
  const label = (name: string) => translate(`system.codeGenColumn.${name}`);
  const { tableUniqueConfig } = design.settings;
  const isText = textControls.has(column.effectType ?? "Input");
  const query = column.queryWhether === "Y" ? (column.queryType === "like" ? "like" : "==") : "";
  return (
    <SideDrawer title={column.columnComment || column.propertyName} width={480} onClose={onClose}>
      <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
        {fault ? <Alert severity="error">{wordsOf(fault)}</Alert> : null}
        <TextField
          label={label("columnComment")}
          value={column.columnComment}
          onChange={(event) => set({ columnComment: event.target.value })}
        />
        <TextField
          label={label("propertyName")}
          value={column.propertyName}
          error={fault !== undefined}
          helperText={translate("shell.codeGen.help.field", { column: column.columnName })}
          slotProps={{ htmlInput: { spellCheck: false } }}
          onChange={(event) => set({ propertyName: event.target.value.trim() })}
        />
        <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, px: 1.5, py: 0.5 }}>
          <ControlSelect column={column} label={label("effectType")} onChange={set} />
        </Box>
        <KindSettings column={column} around={around} onChange={set} />
        <RuleSettings column={column} onChange={set} />
        <TextField
          select
          label={label("queryWhether")}
          value={query}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          helperText={translate("shell.codeGen.help.query")}
          onChange={({ target: { value } }) =>
            set({ queryWhether: value === "" ? "N" : "Y", queryType: value || "==" })
          }
        >
          <MenuItem value="">{translate("shell.codeGen.query.none")}</MenuItem>
          <MenuItem value="==">{translate("shell.codeGen.query.filter")}</MenuItem>
          {isText ? (
            <MenuItem value="like">{translate("shell.codeGen.query.search")}</MenuItem>
          ) : null}
        </TextField>
        <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } }}>
          {flags.map((name) => (
            <FormControlLabel
              key={name}
              label={label(name)}
              control={
                <Switch
                  size="small"
                  checked={column[name] === "Y"}
                  onChange={(_, on) => set({ [name]: on ? "Y" : "N" })}
                />
              }
            />
          ))}
          <FormControlLabel
            label={translate("shell.codeGen.unique")}
            control={
              <Switch
                size="small"
                checked={isUniqueAlone(tableUniqueConfig, column.propertyName)}
                onChange={(_, on) =>
                  design.change({
                    tableUniqueConfig: withUnique(tableUniqueConfig, column.propertyName, on),
                  })
                }
              />
            }
          />
        </Box>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate("shell.codeGen.schemaOfField")}
          sx={{
            m: 0,
            p: 1.5,
            fontSize: 12.5,
            borderRadius: 1,
            bgcolor: "action.hover",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
          }}
        >
          {`"${column.propertyName}": ${printJson(fieldOf(column))}`}
        </Box>
      </Box>
    </SideDrawer>
  );
}
