import type { ReactNode } from "react";
import type { Searchable } from "./rank.ts";

/** One line of the palette. */
export interface PaletteItem extends Searchable {
  id: string;
  icon: ReactNode;
  /** Where it lies, or what it holds; shown small. */
  hint?: string;
  /** Keys that do the same. */
  keys?: string;
  /** Comes up only when it is looked for. */
  onDemand?: boolean;
  run: () => void;
}
