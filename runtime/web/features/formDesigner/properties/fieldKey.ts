import { freeFieldName } from "../../../../shared/forms/edit/fieldNames.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import type { NodeId } from "../layout/nodes.ts";
import type { DesignerStore } from "../store/designerStore.ts";

/** What a field's key would be if it were made from its label now; null where the label gives none. */
export function keyFromLabel(document: FormDocument, name: string): string | null {
  const label = document.properties[name]?.["title"];
  if (typeof label !== "string") return null;
  const { [name]: _own, ...properties } = document.properties;
  const free = freeFieldName({ ...document, properties }, label, "");
  return free === "" || free.startsWith("field") ? null : free;
}

/** Keys that nobody chose: made from what the palette calls a kind. */
const automatic = new WeakMap<DesignerStore, Set<string>>();

/** Remembers that a key was made by itself. */
export function noteAutomatic(store: DesignerStore, name: string): void {
  const names = automatic.get(store) ?? new Set();
  automatic.set(store, names.add(name));
}

/** Once a label is written, a key that nobody chose follows it; after the first publishing keys stay. */
export function followLabel(store: DesignerStore, name: string): void {
  if (store.published() || !automatic.get(store)?.has(name)) return;
  const wanted = keyFromLabel(store.state().document, name);
  if (wanted === null || wanted === name) return;
  if (renameKey(store, name, wanted, false)) noteAutomatic(store, wanted);
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
