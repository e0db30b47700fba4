import { readEntry, writeEntry } from "../session/tokenStore.ts";

export type Density = "compact" | "standard" | "comfortable";

/** What a person has changed about one entity's table; kept in this browser. */
export interface GridSettings {
  /** Shown columns in order; null: as the view says. */
  columns: string[] | null;
  density: Density;
  widths: Record<string, number>;
}

const initial: GridSettings = { columns: null, density: "standard", widths: {} };

export const rowHeights: Record<Density, number> = { compact: 32, standard: 40, comfortable: 52 };

export function readGridSettings(key: string): GridSettings {
  try {
    const value: unknown = JSON.parse(readEntry(`table:${key}`) ?? "null");
    return typeof value === "object" && value !== null
      ? { ...initial, ...(value as Partial<GridSettings>) }
      : initial;
  } catch {
    return initial;
  }
}

export function writeGridSettings(key: string, settings: GridSettings): void {
  writeEntry(`table:${key}`, JSON.stringify(settings));
}
