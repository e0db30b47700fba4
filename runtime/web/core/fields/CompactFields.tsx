import { createContext, useContext } from "react";

/** Inside a table the column head is the label: inputs then keep theirs for the ears only. */
const Context = createContext(false);

export const CompactFields = Context.Provider;
export const useCompactFields = (): boolean => useContext(Context);
