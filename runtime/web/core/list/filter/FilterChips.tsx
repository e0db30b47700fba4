import { Box, Button, Chip } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { activeFilters } from "../toolbar/listViews.ts";
import { ItemText, type TargetOf } from "./FilterText.tsx";
import {
  changeItem,
  readName,
  readTree,
  treeKeys,
  writeTree,
  type FilterItem,
} from "./builder/filterTree.ts";
import { useFilterTargets } from "./useFilterTargets.ts";

interface Props {
  entity: EntityModel;
  values: Record<string, Json>;
  /** The filter without one of its conditions. */
  onChange: (values: Record<string, Json>) => void;
  onOpen: () => void;
  /** Fields whose conditions are shown elsewhere. */
  except?: ReadonlySet<string>;
  /** Absent: a button for all is elsewhere. */
  onClear?: () => void;
}

interface Part {
  key: string;
  item: FilterItem;
  remove: () => void;
}

/** The conditions in force, each to be taken away; one that asks about what is gone or closed says so. */
export function FilterChips(props: Props) {
  const { entity, values, onChange, onOpen, onClear, except } = props;
  const translate = useTranslate();
  const parts = partsOf(values, onChange).filter(
    ({ key, item }) =>
      !key.startsWith("f:") || item.kind !== "condition" || except?.has(item.path) !== true,
  );
  const paths = parts.flatMap(({ item }) => pathsOf(item));
  const targetOf = useFilterTargets(entity, paths);
  if (parts.length === 0) return null;
  return (
    <Box
      component="fieldset"
      aria-label={translate("shell.list.activeFilters")}
      sx={{
        m: 0,
        pt: 0,
        border: 0,
        minWidth: 0,
        display: "flex",
        flexWrap: "wrap",
        gap: 0.75,
        alignItems: "center",
        px: 1.5,
        pb: 1,
      }}
    >
      {parts.map(({ key, item, remove }) => (
        <Chip
          key={key}
          size="small"
          variant="outlined"
          color={isGone(item, targetOf) ? "error" : "default"}
          label={<ItemText item={item} entity={entity} targetOf={targetOf} />}
          onClick={item.kind === "condition" && key.startsWith("f:") ? undefined : onOpen}
          onDelete={remove}
          sx={{ maxWidth: "100%" }}
        />
      ))}
      {onClear ? (
        <Button size="small" color="inherit" onClick={onClear}>
          {translate("shell.list.clearFilters")}
        </Button>
      ) : null}
    </Box>
  );
}

function partsOf(values: Props["values"], onChange: Props["onChange"]): Part[] {
  const active = activeFilters(values);
  const flat = Object.entries(active).filter(([name]) => !isTreeKey(name));
  const tree = readTree(active);
  const rest = Object.fromEntries(Object.entries(active).filter(([name]) => !isTreeKey(name)));
  return [
    ...flat.map(([name, value]): Part => ({
      key: `f:${name}`,
      item: { kind: "condition", key: 0, ...readName(name, value), value },
      remove: () => {
        const { [name]: _, ...others } = active;
        onChange(others);
      },
    })),
    ...tree.nodes.map((item, index): Part => ({
      key: `t:${index}`,
      item,
      remove: () => onChange({ ...rest, ...writeTree(changeItem(tree, item.key, null)) }),
    })),
  ];
}

const isTreeKey = (name: string) => (treeKeys as readonly string[]).includes(name);

const pathsOf = (item: FilterItem): string[] =>
  item.kind === "condition"
    ? [item.path]
    : item.kind === "group"
      ? item.nodes.flatMap(pathsOf)
      : [];

const isGone = (item: FilterItem, targetOf: TargetOf): boolean =>
  item.kind === "condition"
    ? targetOf(item.path) === null
    : item.kind === "group" && item.nodes.some((node) => isGone(node, targetOf));
