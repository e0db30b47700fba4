import { createContext, useContext } from "react";

/** What is known around inputs beside the values of their own form. */
export interface Surroundings {
  /** A value that is not there is not known, rather than empty: in searches, and where many records are changed. */
  loose?: boolean;
  /** The stored record, where the form holds a part of it. */
  record?: Readonly<Record<string, unknown>>;
}

const none: Surroundings = {};
const Context = createContext<Surroundings>(none);

export const ChoiceSurroundings = Context.Provider;

export const useSurroundings = (): Surroundings => useContext(Context);
