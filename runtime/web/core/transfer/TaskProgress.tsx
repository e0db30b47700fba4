import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useNumbers } from "../time/useNumbers.ts";
import { cancelTask, isOpen, type TransferTask } from "./transferCalls.ts";

/** How far a task is, with a way to end it. */
export function TaskProgress({ task }: { task: TransferTask }) {
  const translate = useTranslate();
  const [ending, setEnding] = useState(false);
  const shown = useNumbers();
  const { done, total, state } = task;
  if (!isOpen(task)) return <TaskEnd task={task} />;
  const share = total ? Math.min(100, Math.floor((done / total) * 100)) : null;
  const numbers = { done: shown(done), total: shown(total ?? 0) };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LinearProgress
          variant={share === null || state === "waiting" ? "indeterminate" : "determinate"}
          value={share ?? 0}
          aria-label={task.title}
        />
        <Typography component="output" variant="body2" color="text.secondary">
          {state === "waiting"
            ? translate("shell.task.waiting")
            : share === null
              ? translate("shell.task.running")
              : translate("shell.task.progress", { share, ...numbers })}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        loading={ending}
        onClick={() => {
          setEnding(true);
          void cancelTask(task.id).catch(() => undefined);
        }}
      >
        {translate("shell.task.cancel")}
      </Button>
    </Box>
  );
}

function TaskEnd({ task: { state, fault } }: { task: TransferTask }) {
  const translate = useTranslate();
  if (state === "failed")
    return <Alert severity="error">{fault?.message ?? translate("shell.task.state.failed")}</Alert>;
  return (
    <Alert severity={state === "done" ? "success" : "info"}>
      {translate(`shell.task.state.${state}`)}
    </Alert>
  );
}
