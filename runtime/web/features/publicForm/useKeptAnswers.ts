import { useEffect, useMemo } from "react";
import { deleteDraft, writeDraft } from "../../core/form/draftStore.ts";
import { draftValues } from "../../core/form/draftValues.ts";
import { draftOf, type Guest } from "./guest.ts";

/** Milliseconds between a change and its draft. */
const pause = 1000;

/** Keeps the answers of a form in this browser while they are entered; secrets are left out. */
export function useKeptAnswers(guest: Guest) {
  const keeper = useMemo(() => createKeeper(guest), [guest]);
  useEffect(() => () => keeper.pause(), [keeper]);
  return keeper;
}

function createKeeper({ form, files, draftKey }: Guest) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const write = (values: Record<string, unknown>) => {
    const kept = draftOf(
      draftValues(form.model, values, () => undefined),
      files,
    );
    void writeDraft({ key: draftKey, values: kept, at: Date.now() });
  };
  const stop = () => clearTimeout(timer);
  return {
    change: (values: Record<string, unknown>) => {
      stop();
      if (!ended) timer = setTimeout(() => write(values), pause);
    },
    pause: stop,
    /** The answers are sent, or given up. */
    forget: async () => {
      ended = true;
      stop();
      await deleteDraft(draftKey);
    },
  };
}
