import { readOwnChoice, useOwnChoice, writeOwnChoice } from "../../core/session/ownChoices.ts";

const choice = "recentPages";
const most = 8;

/** Addresses of the menus the person was in lately, the latest first. */
export const useRecentPages = (): string[] => read(useOwnChoice(choice));

export function noteRecentPage(path: string): void {
  const before = read(readOwnChoice(choice));
  if (before[0] === path) return;
  const next = [path, ...before.filter((other) => other !== path)].slice(0, most);
  writeOwnChoice(choice, JSON.stringify(next));
}

function read(text: string | null): string[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}
