import type { ExpressionRecord } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import type { Look } from "../expressions/formExpression.ts";

/** Records that expressions of a form look into. */
export interface RelatedStore {
  /** Loads what nobody has asked for yet; until it is there it is not known. */
  look: Look;
  follow: (listener: () => void) => () => void;
  /** Counts what has arrived. */
  version: () => number;
}

/** Gives undefined for a record that the person may not look into, or that there is none of. */
type Load = (to: string, id: number) => Promise<ExpressionRecord | undefined>;

export const knowsNothing: RelatedStore = {
  look: () => undefined,
  follow: () => () => undefined,
  version: () => 0,
};

export function createRelatedStore(load: Load): RelatedStore {
  const known = new Map<string, ExpressionRecord | undefined>();
  const listeners = new Set<() => void>();
  let version = 0;
  const bring = async (key: string, to: string, id: number) => {
    // What cannot be loaded is not known: the server judges what is saved.
    const record = await load(to, id).catch(() => undefined);
    if (!record) return;
    known.set(key, record);
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    look: (to, id) => {
      const key = `${to} ${id}`;
      if (!known.has(key)) {
        known.set(key, undefined);
        void bring(key, to, id);
      }
      return known.get(key);
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
