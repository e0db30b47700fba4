import { type OlderItem, olderItem } from "../dictData/olderItem.ts";
import type { DictionaryItem } from "./dictionaryMap.ts";

/** A dictionary as the older line of clients reads it. */
export interface OlderType {
  code: string;
  name: string;
  children: OlderItem<DictionaryItem>[];
}

export const olderTypes = (map: Readonly<Record<string, DictionaryItem[]>>): OlderType[] =>
  Object.entries(map).map(([code, items]) => ({
    code,
    name: code,
    children: items.map(olderItem),
  }));
