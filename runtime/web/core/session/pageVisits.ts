import { readOwnChoice, writeOwnChoice } from "./ownChoices.ts";

const choice = "pageVisits";
const mostPages = 60;

/** How often the person was in each menu, on this device. */
export function pageVisits(text: string | null = readOwnChoice(choice)): Record<string, number> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, number] => Number(entry[1]) > 0),
    );
  } catch {
    return {};
  }
}

/** Counts a visit; the pages visited least are forgotten. */
export function notePageVisit(path: string): void {
  const visits = pageVisits();
  const next = Object.entries({ ...visits, [path]: (visits[path] ?? 0) + 1 })
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostPages);
  writeOwnChoice(choice, JSON.stringify(Object.fromEntries(next)));
}
