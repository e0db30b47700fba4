import type { MenuEntry } from "./menuEntries.ts";

/** What a person has opened (true) or closed (false) himself; other directories follow the present page. */
export type OpenChoices = ReadonlyMap<number, boolean>;

export const isOpen = (choices: OpenChoices, id: number, trail: ReadonlySet<number>): boolean =>
  choices.get(id) ?? trail.has(id);

/** Opens or closes a directory; with `unique` the others beside it close. */
export function toggleOpen(
  choices: OpenChoices,
  entry: MenuEntry,
  { open, siblings, unique }: { open: boolean; siblings: readonly MenuEntry[]; unique: boolean },
): OpenChoices {
  const next = new Map(choices);
  if (open && unique) for (const { id } of siblings) next.set(id, false);
  return next.set(entry.id, open);
}
