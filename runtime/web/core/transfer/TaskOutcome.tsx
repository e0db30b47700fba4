import { Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useNumbers } from "../time/useNumbers.ts";
import { TaskProgress } from "./TaskProgress.tsx";
import { UndoImport } from "./UndoImport.tsx";
import { isOpen, type TransferTask } from "./transferCalls.ts";

/** One line about how a task went or goes. */
export function TaskOutcome({ task }: { task: TransferTask }) {
  const translate = useTranslate();
  const shown = useNumbers();
  const { kind, state, fault, total } = task;
  if (isOpen(task)) return <TaskProgress task={task} />;
  if (state === "done" && kind === "import") return <ImportEnd task={task} />;
  const key = state === "done" && kind === "export" ? "rows" : state;
  return (
    <Typography variant="body2" color={state === "failed" ? "error" : "text.secondary"}>
      {state === "failed" && fault?.message
        ? fault.message
        : translate(`shell.task.state.${key}`, { number: shown(total ?? 0), count: total ?? 0 })}
    </Typography>
  );
}

/** What became of the rows of a file. */
function ImportEnd({ task: { id, entity, result, undoable } }: { task: TransferTask }) {
  const translate = useTranslate();
  const { created = 0, updated = 0, failed = 0 } = (result ?? {}) as Record<string, number>;
  const undone = result?.["undone"] === true;
  const key = undone ? "undone" : result?.["written"] === true ? "imported" : "checked";
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {translate(`shell.task.import.${key}`, { created, updated, failed })}
      </Typography>
      {undoable ? <UndoImport id={id} entity={entity} /> : null}
    </Box>
  );
}
