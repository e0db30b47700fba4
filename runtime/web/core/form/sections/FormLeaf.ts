import { createContext, useContext, type ReactNode } from "react";

/** What an engine has drawn for the fields of a form, by their names; FormField sets it into its place instead of drawing by itself. */
const Context = createContext<ReadonlyMap<string, ReactNode> | null>(null);

export const FormLeafProvider = Context.Provider;

/** What the engine has drawn for a field; undefined: the form draws it. */
export const useFormLeaf = (name: string): ReactNode | undefined => useContext(Context)?.get(name);
