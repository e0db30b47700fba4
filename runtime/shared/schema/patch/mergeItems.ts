import type { Json } from "../../entity/model.ts";
import { isObject } from "../read/prune.ts";
import { itemName } from "./listRules.ts";
import { removeWord, tell, type PatchPlace } from "./patchPlace.ts";

type Row = Json[];

/** Fields of a part of a form, each alone or in a row with others. One that is there already stays where it is. */
export function mergeItems(target: Json[], patch: Json[], place: PatchPlace): Json[] {
  // Every field is taken for a row, so that a patch finds it in any position.
  const rows = target.map((item) => ({ row: Array.isArray(item), items: rowOf(item) }));
  let last = -1;
  for (const [index, entry] of patch.entries()) {
    const inside = { ...place, path: [...place.path, index] };
    if (isObject(entry) && Object.hasOwn(entry, removeWord)) {
      remove(rows, String(entry[removeWord]), inside);
      rows.splice(0, rows.length, ...rows.filter(({ items }) => items.length > 0));
      continue;
    }
    const names = rowOf(entry).map(itemName);
    const found = rows.findIndex(({ items }) =>
      items.some((item) => itemName(item) !== null && names.includes(itemName(item))),
    );
    const row = rows[found];
    if (row) {
      row.items = joined(row.items, rowOf(entry));
      row.row ||= row.items.length > 1;
      last = found;
    } else {
      last = last < 0 || last >= rows.length ? rows.length : last + 1;
      rows.splice(last, 0, { row: Array.isArray(entry), items: rowOf(entry) });
    }
  }
  return rows.map(({ row, items }) => (row ? items : (items[0] ?? null)));
}

const rowOf = (item: Json): Row => (Array.isArray(item) ? item : [item]);

function joined(items: Row, more: Row): Row {
  const merged = [...items];
  for (const item of more) {
    const at = merged.findIndex((other) => itemName(other) === itemName(item));
    if (at < 0) merged.push(item);
    else merged[at] = item;
  }
  return merged;
}

function remove(rows: { items: Row }[], name: string, place: PatchPlace): void {
  const row = rows.find(({ items }) => items.some((item) => itemName(item) === name));
  if (!row) {
    tell(place, `There is no "${name}" to take away.`, "Correct the name, or leave it out.");
    return;
  }
  row.items = row.items.filter((item) => itemName(item) !== name);
  place.found.removed.push(`${place.names.join(".")}: ${name}`);
}
