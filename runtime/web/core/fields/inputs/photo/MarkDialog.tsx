import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import type { StoredFile } from "../../storedFiles.ts";
import { MarkCanvas } from "./MarkCanvas.tsx";
import { MarkList } from "./MarkList.tsx";
import { MarkTools, type Tool } from "./MarkTools.tsx";
import { markedFile } from "./markedFile.ts";
import { usePicture } from "./usePicture.ts";
import type { Mark } from "./marks.ts";

interface Props {
  file: StoredFile;
  onClose: () => void;
  /** Takes the picture with its marks; `replaces` is the file of the same marks before. */
  onKeep: (marked: File, replaces: number | null) => void;
}

/** A picture to draw on: arrows, boxes, strokes and texts. The picture that was taken stays as it is. */
export function MarkDialog({ file, onClose, onKeep }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { picture, marking, failed } = usePicture(file);
  const [drawn, setDrawn] = useState<readonly Mark[] | null>(null);
  const [tool, setTool] = useState<Tool>({ kind: "arrow", color: "#d92d20", text: "" });
  const marks = drawn ?? marking?.marks ?? [];
  const keep = async () => {
    if (!picture) return;
    const of = marking?.of ?? file.id;
    const name = file.name.replace(/\.[^.]*$/, "");
    onKeep(await markedFile(picture, { of, marks: [...marks] }, name), marking ? file.id : null);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate("shell.formLayout.annotateTitle")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
        {failed ? (
          <Alert severity="error">{translate("shell.formLayout.pictureFailed")}</Alert>
        ) : null}
        <MarkTools
          tool={tool}
          onChange={setTool}
          onAdd={(mark) => setDrawn([...marks, mark])}
          onUndo={marks.length > 0 ? () => setDrawn(marks.slice(0, -1)) : null}
        />
        {picture ? (
          <MarkCanvas
            picture={picture}
            marks={marks}
            tool={tool}
            onAdd={(mark) => setDrawn([...marks, mark])}
          />
        ) : (
          <Box sx={{ aspectRatio: "4 / 3", bgcolor: "action.hover", borderRadius: 1 }} />
        )}
        <MarkList marks={marks} onChange={setDrawn} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={!picture || marks.length === 0}
          onClick={() => void keep()}
        >
          {translate("shell.formLayout.keepMarks")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
