import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel, Json } from "../../../../../shared/entity/model.ts";
import { useRegistry } from "../../../entities/RegistryContext.tsx";
import { filterableFields, operatorsOf, relationSteps } from "../filterFields.ts";
import { FilterGroup, type FilterEdit } from "./FilterGroup.tsx";
import {
  addItem,
  changeItem,
  newCondition,
  readTree,
  writeTree,
  type FilterItem,
  type Group,
} from "./filterTree.ts";
import { useFilterTargets } from "../useFilterTargets.ts";

interface Props {
  entity: EntityModel;
  values: Record<string, Json>;
  /** The builder's entries of the filter: `and` or `or`, or nothing. */
  onApply: (entries: Record<string, Json>) => void;
  onClose: () => void;
}

/** Conditions put together by hand, in groups of "and" and "or", over every field and those of related records. */
export function FilterBuilder({ entity, values, onApply, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const [tree, setTree] = useState(() => startTree(entity, values));
  const paths = useMemo(() => pathsOf(tree), [tree]);
  const targetOf = useFilterTargets(entity, paths);
  useRelated(entity);
  const change = useCallback(
    (key: number, to: FilterItem | null) =>
      setTree((present) =>
        to?.kind === "group" && key === present.key ? to : changeItem(present, key, to),
      ),
    [],
  );
  const add = useCallback(
    (groupKey: number, item: FilterItem) => setTree((present) => addItem(present, groupKey, item)),
    [],
  );
  const edit: FilterEdit = { entity, targetOf, change, add };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={narrow}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.list.filterBuilder")}
      </DialogTitle>
      <DialogContent>
        <FilterGroup group={tree} depth={0} edit={edit} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={() => onApply({})} sx={{ mr: "auto" }}>
          {translate("shell.list.clearFilters")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
        <Button variant="contained" onClick={() => onApply(writeTree(tree))}>
          {translate("shell.list.applyFilter")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is there already, or a first line to fill in. */
function startTree(entity: EntityModel, values: Record<string, Json>): Group {
  const tree = readTree(values);
  const first = filterableFields(entity).find(({ name }) => name !== "id");
  if (tree.nodes.length > 0 || !first) return tree;
  return { ...tree, nodes: [newCondition(first.name, operatorsOf(first)[0] ?? "eq")] };
}

const pathsOf = (group: Group): string[] =>
  group.nodes.flatMap((item) =>
    item.kind === "condition" ? [item.path] : item.kind === "group" ? pathsOf(item) : [],
  );

/** Loads the models of related entities, so that their fields can be offered. */
function useRelated(entity: EntityModel): void {
  const { registry } = useRegistry();
  const [, setCount] = useState(0);
  useEffect(() => {
    let gone = false;
    for (const { relation } of relationSteps(entity)) {
      const key = relation?.to ?? "";
      if (!registry.has(key) || registry.peek(key)) continue;
      registry.load(key).then(
        () => !gone && setCount((count) => count + 1),
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [entity, registry]);
}
