import { Box } from "@mui/material";
import { useRef, type PointerEvent } from "react";
import { useTranslate } from "react-admin";
import { menuWidths, readWidth, widthAfterKey } from "./menuWidth.ts";

interface Props {
  width: number;
  onDrag: (width: number) => void;
  onDone: (width: number) => void;
}

/** The edge of the side menu: drag it, use the arrow keys, or double-click for the usual width. */
export function SideResizer({ width, onDrag, onDone }: Props) {
  const translate = useTranslate();
  const start = useRef<{ x: number; width: number } | null>(null);
  const at = ({ clientX }: PointerEvent) =>
    readWidth(String((start.current?.width ?? width) + clientX - (start.current?.x ?? clientX)));
  return (
    <Box
      // A separator that can be moved is a control; hr cannot hold the focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={translate("shell.layout.menuWidth")}
      aria-valuenow={width}
      aria-valuemin={menuWidths.least}
      aria-valuemax={menuWidths.most}
      tabIndex={0}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => start.current && onDrag(at(event))}
      onPointerUp={(event) => {
        if (!start.current) return;
        const next = at(event);
        start.current = null;
        onDone(next);
      }}
      onPointerCancel={() => {
        start.current = null;
        onDone(width);
      }}
      onDoubleClick={() => onDone(menuWidths.usual)}
      onKeyDown={(event) => {
        const next = widthAfterKey(width, event.key);
        if (next === null) return;
        event.preventDefault();
        onDone(next);
      }}
      sx={{
        position: "absolute",
        insetBlock: 0,
        right: -4,
        width: 8,
        zIndex: 1,
        cursor: "col-resize",
        touchAction: "none",
        outline: "none",
        "&::after": {
          content: '""',
          position: "absolute",
          insetBlock: 0,
          left: 3,
          width: 2,
          bgcolor: "transparent",
          transition: "background-color 0.15s",
        },
        "&:hover::after, &:focus-visible::after": { bgcolor: "primary.main" },
      }}
    />
  );
}
