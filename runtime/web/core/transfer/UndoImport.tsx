import Undo from "@mui/icons-material/Undo";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRefresh, useTranslate } from "react-admin";
import * as taskCalls from "../../../../generated/system/task/client.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import type { UndoOutcome } from "../undo/undoChanges.ts";
import { tasksKey } from "./useTask.ts";
import { call } from "../http/call.ts";

type Undone = Omit<UndoOutcome, "ticket"> & { task: number | null };

/** Records that are named; the others are counted. */
const mostNamed = 8;

/** Takes an import back; rows that were changed since are named and stay unless the person wants them back too. */
export function UndoImport({ id, entity }: { id: number; entity: string }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Undone | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const undo = async (force: boolean) => {
    setBusy(true);
    setFault(null);
    try {
      setOutcome(await call(taskCalls.undoTask, { id, force }));
      await queries.invalidateQueries({ queryKey: [entity] });
      await queries.invalidateQueries({ queryKey: [tasksKey] });
      refresh();
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setBusy(false);
    }
  };

  if (outcome === null) {
    return (
      <Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Undo />}
          loading={busy}
          onClick={() => void undo(false)}
        >
          {translate("shell.import.undo")}
        </Button>
        {fault ? <Alert severity="error">{fault}</Alert> : null}
      </Box>
    );
  }
  if (outcome.task !== null)
    return <Alert severity="info">{translate("shell.import.undoLater")}</Alert>;
  const { undone, left, leftOut } = outcome;
  const number = left.length + leftOut;
  const names = left.slice(0, mostNamed).map(({ title, by }) => (by ? `${title} (${by})` : title));
  return (
    <Alert
      severity={number === 0 ? "success" : "warning"}
      action={
        left.some(({ reason }) => reason === "changed") ? (
          <Button color="inherit" size="small" loading={busy} onClick={() => void undo(true)}>
            {translate("shell.undo.force")}
          </Button>
        ) : undefined
      }
    >
      {translate("shell.import.undone", { undone })}
      {number > 0 ? (
        <Typography variant="body2" component="p">
          {translate("shell.import.undoLeft", { number, names: names.join(", ") })}
        </Typography>
      ) : null}
    </Alert>
  );
}
