import { createContext, createElement, useContext, type ComponentType } from "react";
import type { InputProps } from "../pages/contract.ts";

/** The input of any field, for inputs that hold fields themselves; they cannot import it, because it imports them. */
const Context = createContext<ComponentType<InputProps> | null>(null);

export const NestedInputProvider = Context.Provider;

export function NestedInput(props: InputProps) {
  const Input = useContext(Context);
  return Input ? createElement(Input, props) : null;
}
