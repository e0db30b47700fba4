import { useMemo } from "react";
import { useNotify, useRefresh, useTranslate } from "react-admin";
import { useAfterChange } from "../entities/useAfterChange.ts";
import { collectTickets } from "./tickets.ts";
import { undoChanges, type UndoOutcome } from "./undoChanges.ts";
import { UndoToast } from "./UndoToast.tsx";
import { useTellFault } from "../faults/useTellFault.tsx";

/** How long a toast stays when neither pointer nor focus is on it, in milliseconds. */
const patience = 8000;

export interface Undo {
  /** Tells `message` with a way back to before the changes of these tickets; without a ticket the message alone. */
  tell: (message: string, tickets: readonly string[]) => void;
  /** Runs work that changes records and tells `message` with a way back. What the work throws is thrown. */
  run: <Result>(work: () => Promise<Result>, message: string) => Promise<Result>;
}

interface Way {
  label: string;
  go: () => Promise<void>;
}

/** The one way in which changes of records are told and taken back. The toast outlives the page that made it. */
export function useUndo(entityKey: string): Undo {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const tellFault = useTellFault();
  const afterChange = useAfterChange(entityKey);

  return useMemo(() => {
    const say = (message: string, way: Way | null, severity: "success" | "warning" = "success") =>
      notify(<UndoToast message={message} severity={severity} way={way} />, {
        type: severity,
        autoHideDuration: patience,
        // A click elsewhere does not take the way back away.
        ClickAwayListenerProps: { mouseEvent: false, touchEvent: false },
      });

    const perform = async (
      tickets: readonly string[],
      force: boolean,
    ): Promise<UndoOutcome | null> => {
      const outcome = await undoChanges(tickets, force).catch((error: unknown) => {
        tellFault(error);
        return null;
      });
      await afterChange();
      refresh();
      return outcome;
    };

    const leftText = ({ undone, left, leftOut }: UndoOutcome) => {
      const [first] = left;
      const number = left.length + leftOut;
      if (!first || number > 1) return translate("shell.undo.left.many", { undone, number });
      const { title, by } = first;
      return translate(`shell.undo.left.${first.reason}`, { title, by: by ?? "" });
    };

    const back = async (tickets: readonly string[], force: boolean) => {
      const outcome = await perform(tickets, force);
      if (!outcome) return;
      const { left, ticket } = outcome;
      if (left.length === 0) {
        const redo = { label: translate("shell.undo.redo"), go: () => again(ticket as string) };
        return void say(translate("shell.undo.done"), ticket === null ? null : redo);
      }
      const overwrite = {
        label: translate("shell.undo.force"),
        go: () => back(tickets, true),
      };
      const possible = !force && left.some(({ reason }) => reason === "changed");
      say(leftText(outcome), possible ? overwrite : null, "warning");
    };

    const again = async (ticket: string) => {
      const outcome = await perform([ticket], false);
      if (!outcome) return;
      if (outcome.left.length === 0) say(translate("shell.undo.redone"), null);
      else say(leftText(outcome), null, "warning");
    };

    const tell = (message: string, tickets: readonly string[]) =>
      void (tickets.length === 0
        ? notify(message, { type: "success" })
        : say(message, { label: translate("shell.undo.undo"), go: () => back(tickets, false) }));

    return {
      tell,
      run: async (work, message) => {
        const { result, tickets } = await collectTickets(work);
        tell(message, tickets);
        return result;
      },
    };
  }, [notify, refresh, translate, tellFault, afterChange]);
}
