import { readEntry, removeEntry, writeEntry } from "../../session/tokenStore.ts";

/** Where a column stays while the others scroll. */
export type Pin = "left" | "right" | "none";

export type Density = "compact" | "standard" | "comfortable";

/** What a person has changed about one entity's table; kept in this browser. */
export interface GridSettings {
  /** Shown columns in order; null: as the view says. */
  columns: string[] | null;
  density: Density;
  widths: Record<string, number>;
  /** By column; the first one stays left unless told. */
  pins: Record<string, Pin>;
}

export const initialSettings: GridSettings = {
  columns: null,
  density: "standard",
  widths: {},
  pins: {},
};

export const rowHeights: Record<Density, number> = { compact: 30, standard: 36, comfortable: 48 };

/** The kept settings of a table; `initial` is what it starts with. */
export function readGridSettings(key: string, initial = initialSettings): GridSettings {
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

/** Forgets what was changed, so that the table is again as it starts. */
export function forgetGridSettings(key: string): void {
  removeEntry(`table:${key}`);
}
