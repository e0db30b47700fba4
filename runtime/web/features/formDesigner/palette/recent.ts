import { readOwnChoice, writeOwnChoice } from "../../../core/session/ownChoices.ts";

const choice = "formDesigner.recent";
const most = 6;

/** What this person put into forms last, newest first. */
export const readRecent = (): string[] =>
  (readOwnChoice(choice) ?? "").split(",").filter((id) => id !== "");

/** Remembers one more; gives the list after that. */
export function writeRecent(id: string): string[] {
  const next = [id, ...readRecent().filter((other) => other !== id)].slice(0, most);
  writeOwnChoice(choice, next.join());
  return next;
}
