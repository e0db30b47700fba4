import { useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "react-admin";
import { UndoToast } from "../../core/undo/UndoToast.tsx";
import { createElement } from "react";
import { inboxKey, setArchived, setRead, type Tab } from "./inboxCalls.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

/** Everything that shows something of the inbox. */
const keys = [inboxKey, "unreadNotices"];

/** Changes of the own inbox, each told where it failed and followed by a new look at what shows it. */
export function useInboxChange() {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const queries = useQueryClient();
  const lookAgain = () =>
    Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));

  async function attempt(work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      tellFault(error);
      return 0;
    } finally {
      await lookAgain();
    }
  }

  /** Archiving says so, with the way back. */
  async function archive(ids: number[], archived: boolean): Promise<void> {
    const changed = await attempt(() => setArchived(ids, archived));
    if (changed === 0) {
      if (ids.length > 0 && archived) notify("shell.mail.staysHere", { type: "info" });
      return;
    }
    const message = translate(archived ? "shell.mail.archived" : "shell.mail.restored", {
      smart_count: changed,
    });
    const way = {
      label: translate("shell.mail.undo"),
      go: async () => void (await attempt(() => setArchived(ids, !archived))),
    };
    notify(createElement(UndoToast, { message, severity: "success", way }), { type: "success" });
  }

  return {
    lookAgain,
    read: (of: { ids: number[] } | { tab: Tab }, read: boolean) => attempt(() => setRead(of, read)),
    archive,
  };
}

export type InboxChange = ReturnType<typeof useInboxChange>;
