import Tree from "@rc-component/tree";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, LinearProgress, OutlinedInput, Typography } from "@mui/material";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import type { LazyTree } from "./lazy/useTreeChoices.ts";
import { tickTreeStyles } from "./tickTreeStyles.ts";
import { branchKeys, filterTree, matchText, type TickNode } from "./treeNodes.ts";

interface Props {
  /** What the tree is a choice of, for screen readers. */
  label: string;
  nodes: TickNode[];
  picked: number | null;
  /** Null: the picked node was taken back. */
  onPick: (id: number | null) => void;
  /** The tree comes bit by bit; absent or null: it is here whole. */
  lazy?: LazyTree | null;
}

/** Levels that stand open at first. */
const openLevels = 2;
const everything = 99;

/** A tree to pick one record from, with search; arrow keys move and open, Enter picks. */
export function PickTree({ label, nodes, picked, onPick, lazy = null }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const search = lazy ? lazy.search : text;
  const setSearch = lazy ? lazy.onSearch : setText;
  const [chosen, setChosen] = useState<string[] | null>(null);
  const whole = lazy === null;
  const shown = useMemo(
    () => (whole ? filterTree(nodes, matchText(search), () => true) : nodes),
    [nodes, search, whole],
  );
  const active = useRef<string | null>(null);
  /** The library opens a branch by Enter, as the arrow keys do; here Enter picks whatever it stands on. */
  const pick = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || active.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isDisabled(nodes, active.current)) onPick(Number(active.current));
  };
  const open = search.trim()
    ? branchKeys(shown, everything)
    : (lazy?.open.map(String) ?? chosen ?? branchKeys(nodes, openLevels));
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0, flex: 1 }}>
      <OutlinedInput
        size="small"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        placeholder={translate("shell.list.search")}
        slotProps={{ input: { "aria-label": translate("shell.tree.searchIn", { name: label }) } }}
      />
      {lazy?.loading ? (
        <LinearProgress aria-label={translate("shell.loading")} sx={{ mt: 0.5, mb: -0.75 }} />
      ) : null}
      <Box sx={[tickTreeStyles, pickStyles]} onKeyDownCapture={pick}>
        {shown.length === 0 && !lazy?.loading ? (
          <Typography color="text.secondary" variant="body2" sx={{ p: 1 }}>
            {translate("shell.list.noMatch")}
          </Typography>
        ) : (
          <Tree
            prefixCls="fw-tree"
            aria-label={label}
            treeData={shown}
            showIcon={false}
            motion={null}
            expandAction={false}
            onActiveChange={(key) => {
              active.current = key === null ? null : String(key);
            }}
            selectedKeys={picked === null ? [] : [String(picked)]}
            onSelect={([key]) => onPick(key === undefined ? null : Number(key))}
            expandedKeys={open}
            onExpand={(keys) =>
              lazy ? lazy.onOpen(keys.map(Number)) : setChosen(keys.map(String))
            }
            switcherIcon={switcherIcon}
          />
        )}
      </Box>
    </Box>
  );
}

const isDisabled = (nodes: readonly TickNode[], key: string): boolean =>
  nodes.some(
    (node) => (node.key === key && node.disabled === true) || isDisabled(node.children ?? [], key),
  );

const switcherIcon = ({ isLeaf }: { isLeaf?: boolean }) =>
  isLeaf ? null : <ChevronRight fontSize="small" />;

const pickStyles = {
  mt: 1,
  p: 0,
  border: 0,
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  "& .fw-tree-list:focus-visible": {
    outline: "2px solid",
    outlineColor: "primary.main",
    borderRadius: 1,
  },
  "& .fw-tree-treenode-selected": { bgcolor: "action.selected", fontWeight: 600 },
  "& .fw-tree-treenode-disabled": { opacity: 0.5 },
  "& .fw-tree-treenode-disabled .fw-tree-node-content-wrapper": { cursor: "not-allowed" },
} as const;
