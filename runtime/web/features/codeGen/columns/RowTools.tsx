import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Tune from "@mui/icons-material/Tune";
import { IconButton, Tooltip } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { withMoved, withoutColumn } from "../designState.ts";
import type { Design } from "../useDesign.ts";

interface Props {
  name: string;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  design: Design;
  onOpen: (index: number) => void;
}

/** Acts of one field: all its settings, its place, away with it. */
export function RowTools({ name, index, isFirst, isLast, design, onOpen }: Props) {
  const tool = (label: string, icon: ReactNode, act: () => void, disabled = false) => (
    <Tool key={label} label={label} name={name} disabled={disabled} onClick={act}>
      {icon}
    </Tool>
  );
  return (
    <>
      {tool("details", <Tune fontSize="small" />, () => onOpen(index))}
      {tool(
        "up",
        <ArrowUpward fontSize="small" />,
        () => design.change((now) => withMoved(now, index, -1)),
        isFirst,
      )}
      {tool(
        "down",
        <ArrowDownward fontSize="small" />,
        () => design.change((now) => withMoved(now, index, 1)),
        isLast,
      )}
      {tool("remove", <DeleteOutlined fontSize="small" />, () =>
        design.change((now) => withoutColumn(now, index)),
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  name: string;
  disabled: boolean;
  children: ReactNode;
  onClick: () => void;
}

function Tool({ label, name, disabled, children, onClick }: ToolProps) {
  const translate = useTranslate();
  const text = translate(`shell.codeGen.tool.${label}`, { name });
  return (
    <Tooltip title={text}>
      <span>
        <IconButton size="small" aria-label={text} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
