import Tree from "@rc-component/tree";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { TickTreeBar } from "./TickTreeBar.tsx";
import { tickTreeStyles } from "./tickTreeStyles.ts";
import { branchKeys, filterTree, leafKeys, matchText, type TickNode } from "./treeNodes.ts";

interface Props {
  /** What the tree is a choice of, for screen readers. */
  label: string;
  nodes: TickNode[];
  /** Keys of ticked leaves. */
  ticked: ReadonlySet<string>;
  onChange: (ticked: Set<string>) => void;
  readOnly?: boolean;
  height?: number;
}

/** A tree of any size to tick, with search; a branch shows whether all, some or none of its leaves are ticked. */
export function TickTree({
  label,
  nodes,
  ticked,
  onChange,
  readOnly,
  height = roomyHeight(),
}: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const [onlyTicked, setOnlyTicked] = useState(false);
  const [expanded, setExpanded] = useState<string[]>(() => branchKeys(nodes, 1));
  const shown = useMemo(
    () => filterTree(nodes, matchText(search), (leaf) => !onlyTicked || ticked.has(leaf.key)),
    [nodes, search, onlyTicked, ticked],
  );
  const leaves = useMemo(() => leafKeys(shown), [shown]);
  const narrowed = search.trim() !== "" || onlyTicked;

  /** Leaves that are not shown keep their ticks. */
  const change = (keys: string[]) => {
    const visible = new Set(leaves);
    const next = new Set([...ticked].filter((key) => !visible.has(key)));
    for (const key of keys) if (visible.has(key)) next.add(key);
    onChange(next);
  };

  return (
    <Box>
      <TickTreeBar
        search={search}
        onSearch={setSearch}
        onlyTicked={onlyTicked}
        onOnlyTicked={setOnlyTicked}
        onExpand={(depth) => setExpanded(branchKeys(nodes, depth))}
      />
      <Box sx={tickTreeStyles}>
        {shown.length === 0 ? (
          <Typography color="text.secondary" variant="body2" sx={{ p: 2 }}>
            {translate("shell.list.noMatch")}
          </Typography>
        ) : (
          <Tree
            prefixCls="fw-tree"
            aria-label={label}
            treeData={shown}
            checkable
            selectable={false}
            showIcon={false}
            virtual
            height={height}
            itemHeight={32}
            disabled={readOnly}
            motion={null}
            checkedKeys={leaves.filter((key) => ticked.has(key))}
            expandedKeys={narrowed ? branchKeys(shown, 99) : expanded}
            onExpand={(keys) => setExpanded(keys.map(String))}
            onCheck={(keys) => change((Array.isArray(keys) ? keys : keys.checked).map(String))}
            switcherIcon={switcherIcon}
            titleRender={nodeTitle}
          />
        )}
      </Box>
    </Box>
  );
}

const switcherIcon = ({ isLeaf }: { isLeaf?: boolean }) =>
  isLeaf ? null : <ChevronRight fontSize="small" />;

const nodeTitle = ({ title, hint }: TickNode) => (
  <>
    {title}
    {hint ? (
      <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
        {hint}
      </Typography>
    ) : null}
  </>
);

/** Most of the window, less the space above and below a tree in a drawer. */
const roomyHeight = () => Math.max(280, window.innerHeight - 340);
