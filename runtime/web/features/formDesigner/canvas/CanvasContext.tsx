import { createContext, use } from "react";
import type { Target } from "./drag/places.ts";

/** What the parts of the canvas share beside the document. */
export interface CanvasTools {
  /** Opens the list of what can be put at this place, beside the element. */
  askInsert: (target: Target, beside: Element) => void;
  /** Whether the form has been drawn once: what comes later is drawn at once, wherever it stands. */
  drawn: () => boolean;
}

const Context = createContext<CanvasTools | null>(null);

export const CanvasToolsProvider = Context.Provider;

export function useCanvasTools(): CanvasTools {
  const tools = use(Context);
  if (!tools) throw new Error("useCanvasTools outside CanvasToolsProvider");
  return tools;
}
