import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { FormSection } from "../../../../shared/entity/model.ts";

/** How far somebody is in a form of steps: it is sent in once its last step has been seen. */
export interface StepsProgress {
  done: boolean;
  /** Told by the steps: whether the last one has been reached, and the way on. */
  report: (done: boolean, goOn: (() => void) | null) => void;
  /** Goes on where there are steps left; true where there are none. */
  passes: () => boolean;
}

const noSteps: StepsProgress = { done: true, report: () => undefined, passes: () => true };
const Context = createContext(noSteps);

export const StepsProgressProvider = Context.Provider;
export const useStepsProgress = (): StepsProgress => use(Context);

/** For anyone who holds the form; a stored record has been through all of its steps. */
export function useNewStepsProgress(
  sections: readonly FormSection[],
  mode: "create" | "edit",
): StepsProgress {
  const waits = mode === "create" && sections.some(({ kind }) => kind === "step");
  const [reached, setReached] = useState(false);
  const next = useRef<(() => void) | null>(null);
  const done = !waits || reached;
  const report = useCallback<StepsProgress["report"]>((now, goOn) => {
    setReached(now);
    next.current = goOn;
  }, []);
  return useMemo(
    () => ({
      done,
      report,
      passes: () => {
        if (!done) next.current?.();
        return done;
      },
    }),
    [done, report],
  );
}
