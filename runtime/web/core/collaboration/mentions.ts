import { mentionToken } from "../../../shared/collaboration/collaboration.ts";
import type { Person } from "./collaborationCalls.ts";

/** A stored text as it is written: people by their names. */
export const written = (text: string, people: readonly Person[]): string =>
  parts(text, people)
    .map((part) => (typeof part === "string" ? part : `@${part.name}`))
    .join("");

/** What was written as it is stored: of two names that begin alike the longer one is meant. */
export function stored(text: string, people: readonly Person[]): string {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  let rest = text;
  let done = "";
  while (rest !== "") {
    const named = byLength.find(({ name }) => name !== "" && rest.startsWith(`@${name}`));
    const taken = named ? named.name.length + 1 : 1;
    done += named ? mentionToken(named.id) : rest.slice(0, 1);
    rest = rest.slice(taken);
  }
  return done;
}

/** The pieces of a stored text: what is said, and who is named. A person that there is not any more stays a number. */
export function parts(text: string, people: readonly Person[]): (string | Person)[] {
  const byId = new Map(people.map((person) => [mentionToken(person.id), person]));
  return text
    .split(/(@\{\d{1,16}\})/)
    .filter((piece) => piece !== "")
    .map((piece) => byId.get(piece) ?? piece);
}

/** What is being typed behind an @ before the caret, with the place of the @; null: no name. */
export function nameAt(text: string, caret: number): { at: number; search: string } | null {
  const found = /(?:^|[\s(])@([^\s@]{0,32})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const search = found[1] ?? "";
  return { at: caret - search.length - 1, search };
}
