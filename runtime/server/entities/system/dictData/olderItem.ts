import type { Json } from "../../../../shared/entity/model.ts";

/** An item as the older line of clients reads it: `value` is what it shows, `code` what it stores. */
export type OlderItem<Item> = Omit<Item, "code"> & { code: string };

export const olderItem = <Item extends { label: string; value: string }>(
  item: Item,
): OlderItem<Item> => ({ ...item, value: item.label, code: item.value });

/** The input of such a client in our words: its code is the value, its value the label. */
export function fromOlder({ label, ...input }: Readonly<Record<string, Json>>) {
  const { value, code, ...rest } = input;
  if (value === undefined) return label === undefined ? input : { ...input, label };
  const stored = typeof code === "string" && code !== "" ? code : value;
  return { ...rest, label: value, value: stored };
}

const ourNames: Readonly<Record<string, string>> = { value: "label", code: "value" };

/** What such a client looks for, and sorts by, in our words. */
export function askedByOlder(input: Readonly<Record<string, Json>>): Record<string, Json> {
  const { value = null, code = null, field = null, ...rest } = input;
  const sorted = typeof field === "string" ? (ourNames[field] ?? field) : field;
  return { ...rest, field: sorted, label: value, value: code };
}
