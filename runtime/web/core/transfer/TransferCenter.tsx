import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import { useServerEvent } from "../realtime/RealtimeProvider.tsx";
import { UndoToast } from "../undo/UndoToast.tsx";
import { onOpenTransfers, openTransfers } from "./transferCenter.ts";
import { saveTaskFile, type TransferTask } from "./transferCalls.ts";
import { tasksKey } from "./useTask.ts";
import { useTellFault } from "../faults/useTellFault.tsx";

const TransfersDialog = lazy(async () => ({
  default: (await import("./TransfersDialog.tsx")).TransfersDialog,
}));

/** How long the toast of a finished task stays, in milliseconds. */
const patience = 12_000;

/**
 * Tells when an export or import is done, wherever the person is by then, and shows the list of them. `quiet`: the person wants no
 * notes on the screen about it.
 */
export function TransferCenter({ quiet = false }: { quiet?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => onOpenTransfers(() => setOpen(true)), []);

  const save = async (id: number) => {
    try {
      await saveTaskFile(id);
    } catch (error) {
      tellFault(error);
    }
  };

  useServerEvent("task", (body) => {
    const task = body as Pick<TransferTask, "id" | "kind" | "state" | "title" | "entity">;
    void queries.invalidateQueries({ queryKey: [tasksKey] });
    if (task.state !== "done" && task.state !== "failed") return;
    if (task.state === "done" && task.kind !== "export")
      void queries.invalidateQueries({ queryKey: [task.entity] });
    if (quiet) return;
    const way =
      task.state === "done" && task.kind === "export"
        ? { label: translate("shell.task.download"), go: () => save(task.id) }
        : { label: translate("shell.task.show"), go: () => Promise.resolve(openTransfers()) };
    const severity = task.state === "done" ? ("success" as const) : ("warning" as const);
    const message = translate(`shell.task.told.${task.kind}.${task.state}`, { name: task.title });
    notify(<UndoToast message={message} severity={severity} way={way} />, {
      type: severity,
      autoHideDuration: patience,
      ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
    });
  });

  return open ? (
    <Suspense fallback={null}>
      <TransfersDialog onClose={() => setOpen(false)} onSave={save} />
    </Suspense>
  ) : null;
}
