import UnfoldLess from "@mui/icons-material/UnfoldLess";
import UnfoldMore from "@mui/icons-material/UnfoldMore";
import { IconButton, Tooltip } from "@mui/material";
import { useMemo, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { EntityListFrame } from "../list/EntityListFrame.tsx";
import { ExportMenu } from "../list/ExportMenu.tsx";
import { listSource } from "../list/listSource.ts";
import { useEntityList } from "../list/useEntityList.ts";
import { openKey } from "../list/saved/viewContent.ts";
import { useFoundInTree } from "../list/useFoundInTree.ts";
import { useTreeRows } from "../list/useTreeRows.ts";
import type { EntityTreeProps } from "./contract.ts";

/** Every row of a tree is there at once. */
const allRows = 10_000;
const noMarks: number[] = [];

/** A tree as a table that opens and closes; with a filter, the rows that match stand below those that lead to them. */
export function EntityTree(props: EntityTreeProps) {
  const { entity } = props;
  const list = useEntityList(props, allRows);
  const { columns: chosen } = list;
  const found = useFoundInTree(list, allRows);
  const { visible, tree, openAll, closeAll } = useTreeRows({
    records: found.records,
    matches: found.matches,
    parentField: entity.tree?.parent ?? "pid",
    stored: list.values[openKey],
    onStore: list.showOpen,
  });
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
      table={{ columns, rows: visible, tree }}
      tools={
        <>
          <FoldButton label="shell.tree.openAll" icon={<UnfoldMore />} onClick={openAll} />
          <FoldButton label="shell.tree.closeAll" icon={<UnfoldLess />} onClick={closeAll} />
          <ExportMenu entity={list.own} columns={columns} source={listSource(list, noMarks)} />
        </>
      }
    />
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
      <IconButton aria-label={text} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
