import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Brush from "@mui/icons-material/BrushOutlined";
import Close from "@mui/icons-material/Close";
import { Box, ButtonBase, IconButton } from "@mui/material";
import type { DragEvent } from "react";
import { useTranslate } from "react-admin";
import type { StoredFile } from "../storedFiles.ts";
import { isShownPicture } from "./fileKind.ts";
import { FileThumb } from "./FileThumb.tsx";

interface Props {
  file: StoredFile;
  index: number;
  count: number;
  onOpen: (index: number) => void;
  /** Absent: the files are only looked at. */
  onRemove?: (index: number) => void;
  onMove?: (from: number, to: number) => void;
  /** Absent: nobody draws on it. */
  onAnnotate?: ((file: StoredFile) => void) | undefined;
  whole?: boolean | undefined;
  /** In the cell of a table: no higher than an input and its tools have to be. */
  small?: boolean | undefined;
}

const dragType = "application/x-formwork-file";

/** One stored file: what it looks like, its name, and its place among the others. */
export function FileTile({
  file,
  index,
  count,
  onOpen,
  onRemove,
  onMove,
  onAnnotate,
  whole,
  small = false,
}: Props) {
  const translate = useTranslate();
  const label = (key: string) => translate(key, { name: file.name });
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType);
    if (from === "" || !onMove) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(Number(from), index);
  };
  return (
    <Box
      component="li"
      draggable={onMove !== undefined && count > 1}
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={(event: DragEvent) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={drop}
      sx={small ? [tileLook, smallLook] : tileLook}
    >
      <ButtonBase
        onClick={() => onOpen(index)}
        aria-label={label("shell.files.open")}
        title={small ? file.name : undefined}
        sx={openLook}
      >
        <FileThumb file={file} whole={whole} height={small ? 40 : 88} />
        <span className="fw-file-name">{file.name}</span>
      </ButtonBase>
      {onRemove ? (
        <Box className="fw-file-tools">
          {onMove && count > 1 ? (
            <>
              <IconButton
                size="small"
                disabled={index === 0}
                aria-label={label("shell.files.earlier")}
                onClick={() => onMove(index, index - 1)}
              >
                <ArrowBack fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === count - 1}
                aria-label={label("shell.files.later")}
                onClick={() => onMove(index, index + 1)}
              >
                <ArrowForward fontSize="inherit" />
              </IconButton>
            </>
          ) : null}
          {onAnnotate && isShownPicture(file) ? (
            <IconButton
              size="small"
              aria-label={label("shell.formLayout.annotate")}
              onClick={() => onAnnotate(file)}
            >
              <Brush fontSize="inherit" />
            </IconButton>
          ) : null}
          <IconButton
            size="small"
            aria-label={label("shell.files.removeNamed")}
            onClick={() => onRemove(index)}
          >
            <Close fontSize="inherit" />
          </IconButton>
        </Box>
      ) : null}
    </Box>
  );
}

const tileLook = {
  position: "relative",
  width: 132,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "background.paper",
  "& .fw-file-tools": { display: "flex", justifyContent: "flex-end", px: 0.25, pb: 0.25 },
  "& .fw-file-tools button": { width: 28, height: 28 },
} as const;

const smallLook = { width: 92, "&& .fw-file-name": { display: "none" } } as const;

const openLook = {
  display: "block",
  width: 1,
  textAlign: "left",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  "& .fw-file-name": {
    display: "block",
    px: 1,
    py: 0.5,
    fontSize: 12,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
} as const;
