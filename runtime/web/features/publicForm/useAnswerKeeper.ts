import { useEffect, useMemo, useSyncExternalStore } from "react";
import { deleteDraft, writeDraft } from "../../core/form/draft/draftStore.ts";
import { draftValues } from "../../core/form/draft/draftValues.ts";
import { draftOf, type Guest } from "./guest.ts";

/** Milliseconds between a change and its draft. */
const pause = 800;

/** Keeps the answers of a form in this browser while they are entered; secrets are left out. */
export interface AnswerKeeper {
  change: (values: Record<string, unknown>) => void;
  /** The answers are sent, or given up. */
  forget: () => Promise<void>;
  follow: (listener: () => void) => () => void;
  /** When all that is entered was kept, in milliseconds; null: it is not yet. */
  keptAt: () => number | null;
}

export function useAnswerKeeper(guest: Guest): AnswerKeeper {
  const keeper = useMemo(() => createKeeper(guest), [guest]);
  useEffect(() => {
    // Anyone who leaves in the middle of a word finds that word again.
    window.addEventListener("pagehide", keeper.flush);
    return () => {
      window.removeEventListener("pagehide", keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

export const useKeptAt = ({ follow, keptAt }: AnswerKeeper): number | null =>
  useSyncExternalStore(follow, keptAt);

function createKeeper({ form, files, draftKey }: Guest): AnswerKeeper & { flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Record<string, unknown> | null = null;
  let ended = false;
  let at: number | null = null;
  const listeners = new Set<() => void>();
  const note = (next: number | null) => {
    if (next === at) return;
    at = next;
    for (const listener of listeners) listener();
  };
  const flush = () => {
    clearTimeout(timer);
    if (!waiting) return;
    const values = draftOf(
      draftValues(form.model, waiting, () => undefined),
      files,
    );
    waiting = null;
    const now = Date.now();
    void writeDraft({ key: draftKey, values, at: now }).then((kept) => {
      if (kept && !waiting && !ended) note(now);
    });
  };
  return {
    flush,
    change: (values) => {
      if (ended) return;
      clearTimeout(timer);
      waiting = values;
      note(null);
      timer = setTimeout(flush, pause);
    },
    forget: async () => {
      ended = true;
      waiting = null;
      clearTimeout(timer);
      await deleteDraft(draftKey);
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keptAt: () => at,
  };
}
