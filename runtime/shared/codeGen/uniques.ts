import type { Design } from "./design.ts";

/** Fields that together are there once only. */
export interface Unique {
  columns: string[];
  message?: string;
}

/** What `tableUniqueConfig` says; text that says nothing counts as none. */
export function uniquesOf({ tableUniqueConfig }: Pick<Design, "tableUniqueConfig">): Unique[] {
  if (!tableUniqueConfig) return [];
  try {
    const value: unknown = JSON.parse(tableUniqueConfig);
    return Array.isArray(value) ? value.filter(isUnique) : [];
  } catch {
    return [];
  }
}

function isUnique(value: unknown): value is Unique {
  const columns = (value as Unique | null)?.columns;
  return (
    Array.isArray(columns) &&
    columns.length > 0 &&
    columns.every((column) => typeof column === "string")
  );
}

/** The same with one field alone unique, or no longer. */
export function withUnique(text: string | null | undefined, field: string, on: boolean): string {
  const others = uniquesOf({ tableUniqueConfig: text }).filter(
    ({ columns }) => columns.length !== 1 || columns[0] !== field,
  );
  return JSON.stringify(on ? [...others, { columns: [field] }] : others);
}

export const isUniqueAlone = (text: string | null | undefined, field: string): boolean =>
  uniquesOf({ tableUniqueConfig: text }).some(
    ({ columns }) => columns.length === 1 && columns[0] === field,
  );
