import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { TaskProgress } from "./TaskProgress.tsx";
import { isOpen, type TransferTask } from "./transferCalls.ts";

/** One line about how a task went or goes. */
export function TaskOutcome({ task }: { task: TransferTask }) {
  const translate = useTranslate();
  const { kind, state, fault, total } = task;
  if (isOpen(task)) return <TaskProgress task={task} />;
  const key = state === "done" && kind === "export" ? "rows" : state;
  return (
    <Typography variant="body2" color={state === "failed" ? "error" : "text.secondary"}>
      {state === "failed" && fault?.message
        ? fault.message
        : translate(`shell.task.state.${key}`, { number: (total ?? 0).toLocaleString() })}
    </Typography>
  );
}
