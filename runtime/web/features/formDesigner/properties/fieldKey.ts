import { freeName, nameFromLabel } from "../../../../shared/forms/edit/fieldNames.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { hasOtherLetters, latinText } from "../../../core/i18n/latinText.ts";
import type { NodeId } from "../layout/nodes.ts";
import type { DesignerStore } from "../store/designerStore.ts";

/** What a field's key would be if it were made from this label now; null where the label gives none. */
export function keyFromLabel(document: FormDocument, name: string, label: string): string | null {
  const wanted = nameFromLabel(label);
  if (wanted === null) return null;
  const { [name]: _own, ...properties } = document.properties;
  return freeName({ ...document, properties }, wanted);
}

/** Keys that nobody chose: made from what the palette calls a kind. */
const automatic = new WeakMap<DesignerStore, Set<string>>();

/** Remembers that a key was made by itself. */
export function noteAutomatic(store: DesignerStore, name: string): void {
  const names = automatic.get(store) ?? new Set();
  automatic.set(store, names.add(name));
}

/**
 * Once a label is written, a key that nobody chose follows it; after the first publishing keys stay. A label in other than
 * Latin letters waits for the tables to write it in them. Gives the new key; null: it is the old one.
 */
export async function followLabel(store: DesignerStore, name: string): Promise<string | null> {
  const label = labelOf(store, name);
  if (label === null || !isFollowing(store, name)) return null;
  const latin = hasOtherLetters(label) ? await latinText(label) : label;
  if (labelOf(store, name) !== label || !isFollowing(store, name)) return null;
  const wanted = keyFromLabel(store.state().document, name, latin);
  if (wanted === null || wanted === name || !renameKey(store, name, wanted, false)) return null;
  noteAutomatic(store, wanted);
  return wanted;
}

const isFollowing = (store: DesignerStore, name: string): boolean =>
  !store.published() && (automatic.get(store)?.has(name) ?? false);

function labelOf(store: DesignerStore, name: string): string | null {
  const label = store.state().document.properties[name]?.["title"];
  return typeof label === "string" ? label : null;
}

/** Another key for a field, with everything that names it. */
export function renameKey(
  store: DesignerStore,
  from: string,
  to: string,
  published: boolean,
): boolean {
  const { selection } = store.state();
  const select = selection.map((id): NodeId => (id === `field:${from}` ? `field:${to}` : id));
  return store.run(
    { kind: "renameField", from, to, was: published },
    { name: { key: "name", params: { name: to } }, select },
  );
}
