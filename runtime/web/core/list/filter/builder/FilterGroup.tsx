import Add from "@mui/icons-material/Add";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Alert, Box, Button, IconButton, MenuItem, Select } from "@mui/material";
import { useCallback } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../../shared/entity/model.ts";
import { operatorWord } from "../askedField.ts";
import { filterableFields, operatorsOf, type Target } from "../filterFields.ts";
import { FilterFieldSelect } from "./FilterFieldSelect.tsx";
import {
  newCondition,
  newGroup,
  type Condition,
  type FilterItem,
  type Group,
} from "./filterTree.ts";
import { FilterValue } from "../FilterValue.tsx";

export interface FilterEdit {
  entity: EntityModel;
  targetOf: (path: string) => Target | null | "loading";
  change: (key: number, to: FilterItem | null) => void;
  add: (groupKey: number, item: FilterItem) => void;
}

const deepest = 3;

/** Conditions that hold together or one of which holds, and groups among them. */
export function FilterGroup({
  group,
  depth,
  edit,
}: {
  group: Group;
  depth: number;
  edit: FilterEdit;
}) {
  const translate = useTranslate();
  const first = filterableFields(edit.entity)[0];
  const blank = () =>
    newCondition(first?.name ?? "", first ? (operatorsOf(first)[0] ?? "eq") : "eq");
  return (
    <Box
      component="fieldset"
      aria-label={translate(`shell.list.logic.${group.logic}`)}
      sx={depth > 0 ? innerBox : outerBox}
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Select
          size="small"
          value={group.logic}
          inputProps={{ "aria-label": translate("shell.list.filterLogic") }}
          onChange={({ target }) => edit.change(group.key, { ...group, logic: target.value })}
        >
          <MenuItem value="and">{translate("shell.list.logic.and")}</MenuItem>
          <MenuItem value="or">{translate("shell.list.logic.or")}</MenuItem>
        </Select>
        {depth > 0 ? (
          <IconButton
            size="small"
            aria-label={translate("shell.list.removeGroup")}
            onClick={() => edit.change(group.key, null)}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {group.nodes.map((item) =>
        item.kind === "group" ? (
          <FilterGroup key={item.key} group={item} depth={depth + 1} edit={edit} />
        ) : item.kind === "condition" ? (
          <ConditionRow key={item.key} condition={item} edit={edit} />
        ) : (
          <Alert
            key={item.key}
            severity="info"
            onClose={() => edit.change(item.key, null)}
            sx={{ py: 0, overflowWrap: "anywhere" }}
          >
            {JSON.stringify(item.filter)}
          </Alert>
        ),
      )}
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button size="small" startIcon={<Add />} onClick={() => edit.add(group.key, blank())}>
          {translate("shell.list.addCondition")}
        </Button>
        {depth < deepest ? (
          <Button
            size="small"
            color="inherit"
            startIcon={<Add />}
            onClick={() =>
              edit.add(group.key, newGroup(group.logic === "and" ? "or" : "and", [blank()]))
            }
          >
            {translate("shell.list.addGroup")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function ConditionRow({ condition, edit }: { condition: Condition; edit: FilterEdit }) {
  const translate = useTranslate();
  const target = edit.targetOf(condition.path);
  const { change } = edit;
  const setValue = useCallback(
    (value: Json) => change(condition.key, { ...condition, value }),
    [change, condition],
  );
  const choose = (path: string) => {
    const next = edit.targetOf(path);
    const operator = next && next !== "loading" ? (operatorsOf(next.field)[0] ?? "eq") : "eq";
    change(condition.key, { ...condition, path, operator, value: null });
  };
  const known = target !== null && target !== "loading";
  return (
    <Box sx={conditionRow}>
      <FilterFieldSelect entity={edit.entity} path={condition.path} onChange={choose} />
      {known ? (
        <>
          <Select
            size="small"
            value={condition.operator}
            inputProps={{ "aria-label": translate("shell.list.filterOperator") }}
            onChange={({ target: { value: operator } }) =>
              change(condition.key, { ...condition, operator, value: null })
            }
          >
            {operatorsOf(target.field).map((name) => (
              <MenuItem key={name} value={name}>
                {translate(operatorWord(target.field, name))}
              </MenuItem>
            ))}
          </Select>
          <FilterValue
            target={target}
            operator={condition.operator}
            value={condition.value}
            onChange={setValue}
          />
        </>
      ) : target === null ? (
        <Alert severity="error" sx={{ py: 0, gridColumn: { sm: "2 / 4" } }}>
          {translate("shell.list.filterGone", { name: condition.path })}
        </Alert>
      ) : null}
      <IconButton
        size="small"
        aria-label={translate("shell.list.removeCondition")}
        onClick={() => change(condition.key, null)}
        sx={{ gridColumn: { sm: 4 }, justifySelf: "end" }}
      >
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  );
}

const outerBox = { display: "grid", gap: 1, m: 0, p: 0, border: 0, minWidth: 0 } as const;

const innerBox = {
  ...outerBox,
  p: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  borderLeft: 3,
  borderLeftColor: "primary.main",
} as const;

const conditionRow = {
  display: "grid",
  gap: 1,
  alignItems: "center",
  gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 3fr) minmax(110px, 2fr) minmax(0, 4fr) 32px" },
} as const;
