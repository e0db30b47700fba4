import Undo from "@mui/icons-material/Undo";
import { Box, Button, IconButton, TextField, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTranslate } from "react-admin";
import { markKinds, type Mark, type MarkKind } from "./marks.ts";

export interface Tool {
  kind: MarkKind;
  color: string;
  /** What the tool text places. */
  text: string;
}

interface Props {
  tool: Tool;
  onChange: (tool: Tool) => void;
  /** Without a pointer a mark is placed in the middle, and moved by the arrow keys in the list. */
  onAdd: (mark: Mark) => void;
  onUndo: (() => void) | null;
}

/** What is drawn next, and in which color. */
export function MarkTools({ tool, onChange, onAdd, onUndo }: Props) {
  const translate = useTranslate();
  const { kind, color, text } = tool;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={translate("shell.formLayout.tool")}
        onChange={(_, next: MarkKind | null) => next && onChange({ ...tool, kind: next })}
      >
        {markKinds.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: "none" }}>
            {translate(toolTexts[one])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        component="input"
        type="color"
        value={color}
        aria-label={translate("shell.formLayout.markColor")}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          onChange({ ...tool, color: event.target.value })
        }
        sx={{ width: 40, height: 36, p: 0.25, border: 1, borderColor: "divider", borderRadius: 1 }}
      />
      {kind === "text" ? (
        <TextField
          size="small"
          value={text}
          placeholder={translate("shell.formLayout.markText")}
          onChange={(event) => onChange({ ...tool, text: event.target.value })}
          slotProps={{
            htmlInput: { "aria-label": translate("shell.formLayout.markText"), maxLength: 80 },
          }}
        />
      ) : null}
      <Button
        color="inherit"
        disabled={kind === "text" && text.trim() === ""}
        onClick={() => onAdd(inTheMiddle(tool))}
      >
        {translate("shell.formLayout.addMark")}
      </Button>
      <IconButton
        disabled={!onUndo}
        aria-label={translate("shell.formLayout.undoMark")}
        title={translate("shell.formLayout.undoMark")}
        onClick={() => onUndo?.()}
      >
        <Undo fontSize="small" />
      </IconButton>
    </Box>
  );
}

export const toolTexts: Readonly<Record<MarkKind, string>> = {
  pen: "shell.formLayout.toolPen",
  arrow: "shell.formLayout.toolArrow",
  box: "shell.formLayout.toolBox",
  text: "shell.formLayout.toolText",
};

function inTheMiddle({ kind, color, text }: Tool): Mark {
  switch (kind) {
    case "text":
      return { kind, at: [0.4, 0.45], text: text.trim(), color };
    case "pen":
      return {
        kind,
        points: [
          [0.4, 0.5],
          [0.5, 0.45],
          [0.6, 0.5],
        ],
        color,
      };
    default:
      return { kind, from: [0.4, 0.4], to: [0.6, 0.6], color };
  }
}
