import { freeName, nameFromLabel } from "../../../../shared/forms/edit/fieldNames.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { hasOtherLetters, latinText } from "../../../core/i18n/latinText.ts";
import { fieldAt, ownName, rowsPathOf, siblingsOf, type FieldPath } from "../layout/fieldPaths.ts";
import type { NodeId } from "../layout/nodes.ts";
import type { DesignerStore } from "../store/designerStore.ts";

/** What a field's key would be if it were made from this label now; null where the label gives none. */
export function keyFromLabel(
  document: FormDocument,
  path: FieldPath,
  label: string,
): string | null {
  const wanted = nameFromLabel(label);
  return wanted === null ? null : freeName(othersAround(document, path), wanted);
}

/** The document with the fields beside this one alone, as names are compared. */
export function othersAround(document: FormDocument, path: FieldPath): FormDocument {
  const { [ownName(path)]: _own, ...properties } = siblingsOf(document, path).properties;
  return { ...document, properties };
}

/** Keys that nobody chose: made from what the palette calls a kind. */
const automatic = new WeakMap<DesignerStore, Set<FieldPath>>();

/** Remembers that a key was made by itself. */
export function noteAutomatic(store: DesignerStore, path: FieldPath): void {
  const paths = automatic.get(store) ?? new Set();
  automatic.set(store, paths.add(path));
}

/** Before a label is written: a key that is what the label gives was made from it, also when that was days ago. Gives the label. */
export function noteMadeFromLabel(store: DesignerStore, path: FieldPath): string | null {
  const label = labelOf(store, path);
  if (label !== null && keyFromLabel(store.state().document, path, label) === ownName(path))
    noteAutomatic(store, path);
  return label;
}

/**
 * Once a label is written, a key that nobody chose follows it, as long as no answers are kept under it. A label in other than
 * Latin letters waits for the tables to write it in them. `before` is the label that was there: one
 * that was only looked at leaves the key alone. Gives the new path; null: it is the old one.
 */
export async function followLabel(
  store: DesignerStore,
  path: FieldPath,
  before: string | null = null,
): Promise<FieldPath | null> {
  const label = labelOf(store, path);
  if (label === null || label === before || !isFollowing(store, path)) return null;
  const latin = hasOtherLetters(label) ? await latinText(label) : label;
  if (labelOf(store, path) !== label || !isFollowing(store, path)) return null;
  const wanted = keyFromLabel(store.state().document, path, latin);
  if (wanted === null || wanted === ownName(path)) return null;
  const next = renameKey(store, path, wanted);
  if (next !== null) noteAutomatic(store, next);
  return next;
}

const isFollowing = (store: DesignerStore, path: FieldPath): boolean =>
  !store.isFrozen(path) && (automatic.get(store)?.has(path) ?? false);

function labelOf(store: DesignerStore, path: FieldPath): string | null {
  const label = fieldAt(store.state().document, path)?.["title"];
  return typeof label === "string" ? label : null;
}

/** Another key for a field, with everything that names it. Gives the new path; null: it was refused. */
export function renameKey(store: DesignerStore, from: FieldPath, name: string): FieldPath | null {
  const rows = rowsPathOf(from);
  const to = rows === null ? name : [rows, name].join(".");
  const { selection } = store.state();
  const select = selection.map((id): NodeId => {
    const own = id.slice("field:".length);
    if (!id.startsWith("field:")) return id;
    if (own === from) return `field:${to}`;
    return own.startsWith(`${from}.`) ? `field:${to}${own.slice(from.length)}` : id;
  });
  const done = store.run(
    { kind: "renameField", from, to },
    { name: { key: "name", params: { name } }, select },
  );
  return done ? to : null;
}
