import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import type { EntityListState } from "./useEntityList.ts";
import { useTellFault } from "../faults/useTellFault.tsx";

export interface ExactTotal {
  /** All records that match, once they were counted. */
  total: number | null;
  counting: boolean;
  count: () => void;
  stop: () => void;
}

interface Running {
  asked: string;
  abort: AbortController;
}

/** Counts all records of a list when somebody asks for it; what was counted holds until something else is asked for. */
export function useExactTotal({ entity, values }: EntityListState): ExactTotal {
  const provider = useDataProvider<FormworkDataProvider>();
  const tellFault = useTellFault();
  const asked = JSON.stringify([entity.key, values]);
  const [counted, setCounted] = useState({ asked, total: null as number | null });
  const [running, setRunning] = useState<Running | null>(null);
  // Whatever is asked for next, and leaving the page, ends the count.
  useEffect(() => () => running?.abort.abort(), [running]);
  const count = () => {
    const own = { asked, abort: new AbortController() };
    const { signal } = own.abort;
    setRunning(own);
    provider
      .countAll(entity.key, values, signal)
      .then(
        (total) => signal.aborted || setCounted({ asked, total }),
        (error: unknown) => signal.aborted || tellFault(error),
      )
      .finally(() => setRunning((now) => (now === own ? null : now)));
  };
  return {
    total: counted.asked === asked ? counted.total : null,
    counting: running?.asked === asked,
    count,
    stop: () => setRunning(null),
  };
}
