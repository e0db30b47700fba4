import { readEntry, removeEntry, writeEntry } from "./tokenStore.ts";

/** Marks, for every tab, that the console is shown as somebody else sees it. The server keeps the own session aside meanwhile. */
const entry = "viewing";

/** Whether the console is shown as somebody else sees it. */
export const isViewing = (): boolean => readEntry(entry) !== null;

/** The session of the other has taken the place of the own one: starts the console anew. */
export function startViewing(): void {
  writeEntry(entry, "1");
  restart();
}

/** The server has put the own session back: starts the console anew. False when there was none aside. */
export function resumeOwnSession(): boolean {
  if (!isViewing()) return false;
  removeEntry(entry);
  restart();
  return true;
}

function restart(): void {
  location.hash = "#/dashboard/home";
  location.reload();
}
