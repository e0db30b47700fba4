import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowForward from "@mui/icons-material/ArrowForward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import { Box, IconButton, Tooltip } from "@mui/material";
import { memo, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { NodeId } from "../layout/nodes.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { duplicate, remove } from "./edits.ts";
import { moveBy } from "./drag/moves.ts";

interface Props {
  id: NodeId;
  /** It stands beside others of its kind, not below them. */
  across?: boolean;
}

/** What is done most with the one thing that is chosen. */
export const NodeTools = memo(function NodeTools({ id, across = false }: Props) {
  const store = useDesignerStore();
  const isPart = id.startsWith("part:");
  return (
    <Box className="fw-node-tools" onClick={(event) => event.stopPropagation()}>
      <Tool name="rename" icon={<Edit />} run={() => store.edit(id)} />
      <Tool
        name={across ? "moveLeft" : "moveUp"}
        icon={across ? <ArrowBack /> : <ArrowUpward />}
        run={() => moveBy(store, [id], -1)}
      />
      <Tool
        name={across ? "moveRight" : "moveDown"}
        icon={across ? <ArrowForward /> : <ArrowDownward />}
        run={() => moveBy(store, [id], 1)}
      />
      {isPart ? null : (
        <Tool name="duplicate" icon={<ContentCopy />} run={() => duplicate(store, [id])} />
      )}
      <Tool name="remove" icon={<Delete />} run={() => remove(store, [id])} />
    </Box>
  );
});

function Tool({ name, icon, run }: { name: string; icon: ReactNode; run: () => void }) {
  const translate = useTranslate();
  const label = translate(`shell.designer.tool.${name}`);
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
