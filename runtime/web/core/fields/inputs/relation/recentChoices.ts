import { readEntry, writeEntry } from "../../../session/tokenStore.ts";

const most = 5;
const entry = (key: string) => `recent:${key}`;

/** Ids this person chose last among the records of an entity, in this session, latest first. */
export function recentChoices(key: string): number[] {
  const ids = (readEntry(entry(key)) ?? "").split(",").map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

export function noteChoice(key: string, id: number): void {
  const ids = [id, ...recentChoices(key).filter((other) => other !== id)].slice(0, most);
  writeEntry(entry(key), ids.join(","));
}
