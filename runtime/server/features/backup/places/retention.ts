import type { BackupPlace, PlacedArchive } from "./place.ts";

export interface Retention {
  /** How many archives stay. */
  keep: number;
  /** Days after which an archive goes; 0: none goes for its age. */
  keepDays: number;
}

/** What tells archives of this installation from files that only bear such a name. */
export interface Ours {
  /** Sizes by name of what was made, or proved, here. */
  known: ReadonlyMap<string, number>;
  /** The archive that was just made; it stays. */
  made?: string;
}

/**
 * Archives that have had their time, of a list with the newest first. The newest one always stays. What is not known, or is of the future by its
 * name, neither goes nor takes the place of another.
 */
function outlived(
  archives: readonly PlacedArchive[],
  { keep, keepDays }: Retention,
  { known, made }: Ours,
  now: Date,
): PlacedArchive[] {
  const oldest = keepDays === 0 ? -Infinity : now.getTime() - keepDays * 86_400_000;
  return archives
    .filter(({ name, size, time }) => name === made || (known.get(name) === size && time <= now))
    .filter(
      ({ name, time }, index) =>
        name !== made && index > 0 && (index >= keep || time.getTime() < oldest),
    );
}

/** Removes the archives that have had their time, and what killed runs have left. Gives the removed names. */
export async function removeOutlived(
  place: BackupPlace,
  retention: Retention,
  ours: Ours,
  now = new Date(),
): Promise<string[]> {
  const old = outlived(await place.list(), retention, ours, now).map(({ name }) => name);
  for (const name of old) await place.remove(name);
  return [...old, ...(await place.tidy())];
}
