import Delete from "@mui/icons-material/DeleteOutlined";
import { Box, Chip, Typography } from "@mui/material";
import type { KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { moved, type Mark, type Spot } from "./marks.ts";
import { toolTexts } from "./MarkTools.tsx";

interface Props {
  marks: readonly Mark[];
  onChange: (marks: readonly Mark[]) => void;
}

const step = 0.02;
const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};

/** The marks in words: arrow keys move one, Delete takes it away. */
export function MarkList({ marks, onChange }: Props) {
  const translate = useTranslate();
  if (marks.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate("shell.formLayout.noMarks")}
      </Typography>
    );
  }
  const remove = (index: number) => onChange(marks.filter((_, at) => at !== index));
  const onKeyDown = (event: KeyboardEvent, mark: Mark, index: number) => {
    const way = steps[event.key];
    if (!way) return;
    event.preventDefault();
    onChange(marks.map((one, at) => (at === index ? moved(mark, way) : one)));
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
      {marks.map((mark, index) => {
        const kind = translate(toolTexts[mark.kind]);
        return (
          <Chip
            // Marks have no name, and only the last one comes and goes but by its own button.
            key={`${mark.kind} ${index}`}
            label={mark.kind === "text" ? mark.text : kind}
            onKeyDown={(event) => onKeyDown(event, mark, index)}
            onClick={() => undefined}
            onDelete={() => remove(index)}
            deleteIcon={
              <Delete
                titleAccess={translate("shell.formLayout.removeMark", { number: index + 1, kind })}
              />
            }
            sx={{ "& .MuiChip-label::before": { content: '"● "', color: mark.color } }}
          />
        );
      })}
    </Box>
  );
}
