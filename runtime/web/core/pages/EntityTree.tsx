import ExpandLevel from "@mui/icons-material/KeyboardDoubleArrowDown";
import UnfoldLess from "@mui/icons-material/UnfoldLess";
import UnfoldMore from "@mui/icons-material/UnfoldMore";
import { IconButton, Tooltip } from "@mui/material";
import { useMemo, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { EntityListFrame } from "../list/EntityListFrame.tsx";
import { ExportMenu } from "../list/toolbar/ExportMenu.tsx";
import { listSource } from "../list/listSource.ts";
import { useEntityList } from "../list/useEntityList.ts";
import { openKey } from "../list/saved/viewContent.ts";
import { TreeNotes } from "../list/tree/TreeNotes.tsx";
import { useOpenBranches } from "../list/tree/useOpenBranches.ts";
import { useSorting } from "../list/grid/useSorting.ts";
import { useTreeRows } from "../list/tree/useTreeRows.ts";
import { wholeAtMost } from "../tree/lazy/treeBounds.ts";
import type { EntityTreeProps } from "./contract.ts";

const noMarks: number[] = [];
const treeList = { perPage: wholeAtMost, tree: true };

/**
 * A tree as a table that opens and closes; with a filter, the rows that match stand below those that lead to them. A large one comes bit
 * by bit, as it is opened.
 */
export function EntityTree(props: EntityTreeProps) {
  const { entity } = props;
  const list = useEntityList(props, treeList);
  const { columns: chosen, controller, filtered } = list;
  const { data } = controller;
  const partial = controller.meta?.["partial"] === true;
  const { branches, opened, show, openLevels, busy } = useOpenBranches(list, partial);
  const { rows: below } = branches;
  const records = useMemo(
    () => (partial ? [...(data ?? []), ...below] : (data ?? [])),
    [data, below, partial],
  );
  const matches = useMemo(
    () =>
      filtered
        ? new Set(records.flatMap((row) => (row["_match"] === false ? [] : [row.id])))
        : null,
    [filtered, records],
  );
  const { visible, tree, openLevel, openAll, closeAll } = useTreeRows({
    records,
    matches,
    parentField: entity.tree?.parent ?? "pid",
    stored: list.values[openKey],
    onStore: list.showOpen,
    opened: partial ? opened : null,
    onOpened: show,
  });
  const onSort = useSorting(list);
  // The name comes first, or the indentation would mean nothing.
  const columns = useMemo(
    () => [
      ...chosen.filter(({ name }) => name === entity.titleField),
      ...chosen.filter(({ name }) => name !== entity.titleField),
    ],
    [chosen, entity.titleField],
  );
  return (
    <EntityListFrame
      list={list}
      table={{ columns, rows: visible, tree, onSort }}
      tools={
        <>
          <FoldButton
            label="shell.tree.openLevel"
            icon={<ExpandLevel />}
            onClick={() => (partial ? void openLevels(1) : openLevel())}
          />
          <FoldButton
            label="shell.tree.openAll"
            icon={<UnfoldMore />}
            onClick={() => (partial ? void openLevels(Infinity) : openAll())}
          />
          <FoldButton label="shell.tree.closeAll" icon={<UnfoldLess />} onClick={closeAll} />
          <ExportMenu entity={list.own} columns={columns} source={listSource(list, noMarks)} />
        </>
      }
    >
      <TreeNotes list={list} partial={partial} branches={branches} busy={busy} />
    </EntityListFrame>
  );
}

interface FoldButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function FoldButton({ label, icon, onClick }: FoldButtonProps) {
  const text = useTranslate()(label);
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={text} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
