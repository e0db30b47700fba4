import { createContext, use } from "react";
import type { Target } from "./places.ts";

/** What the parts of the canvas share beside the document. */
export interface CanvasTools {
  /** Opens the list of what can be put at this place, beside the element. */
  askInsert: (target: Target, beside: Element) => void;
  /** Another text for a kind of field, in the person's language. */
  kindText: (name: string) => string;
}

const Context = createContext<CanvasTools | null>(null);

export const CanvasToolsProvider = Context.Provider;

export function useCanvasTools(): CanvasTools {
  const tools = use(Context);
  if (!tools) throw new Error("useCanvasTools outside CanvasToolsProvider");
  return tools;
}
