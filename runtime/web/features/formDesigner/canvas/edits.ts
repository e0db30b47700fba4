import type { Json } from "../../../../shared/entity/model.ts";
import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import { copied } from "../../../../shared/forms/edit/clip.ts";
import type { FormClip } from "../../../../shared/forms/edit/command.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import {
  drawnForm,
  nodeOf,
  nodesOf,
  partAt,
  partName,
  placedOf,
  treeOf,
  type ItemNode,
  type LayoutNode,
  type NodeId,
} from "../layout/nodes.ts";
import { fieldAt, fieldPointer, ownName } from "../layout/fieldPaths.ts";
import type { DesignerStore } from "../store/designerStore.ts";
import { duplicateColumn, removeColumnCommands } from "./columns.ts";
import { outOfRows, placeOf, targetAfter, type Target } from "./drag/places.ts";

export const isItem = (node: LayoutNode | undefined): node is ItemNode =>
  node !== undefined && node.kind !== "part" && node.kind !== "column";

export function chosenItems(document: FormDocument, ids: readonly NodeId[]): ItemNode[] {
  const chosen = new Set(ids);
  return nodesOf(document)
    .filter((node) => chosen.has(node.id))
    .filter(isItem);
}

/** Where an entry stands, as commands say it. */
export const positionOf = ({ spot }: ItemNode) => ({ form: drawnForm, ...spot });

/** Takes what is chosen out of the form; a section with everything in it. */
export function remove(store: DesignerStore, ids: readonly NodeId[]): boolean {
  const { document } = store.state();
  const parts = nodesOf(document).filter((node) => node.kind === "part" && ids.includes(node.id));
  const items = chosenItems(document, ids);
  const columns = ids.flatMap((id) => {
    const node = id === "form" ? undefined : nodeOf(document, id);
    if (node?.kind !== "column") return [];
    // With its rows a column goes anyway.
    const rows = placedOf(document, id)?.id;
    return rows && ids.includes(rows) ? [] : [node.name];
  });
  const commands: FormCommand[] = [
    ...removeColumnCommands(document, columns),
    ...items
      .toReversed()
      .map((node): FormCommand =>
        node.kind === "field"
          ? { kind: "removeField", name: node.name }
          : { kind: "removeEntry", from: positionOf(node) },
      ),
    ...parts
      .toReversed()
      .flatMap((node): FormCommand[] =>
        node.kind === "part"
          ? [{ kind: "removePart", form: drawnForm, path: node.path, fields: "remove" }]
          : [],
      ),
  ];
  if (commands.length === 0) return false;
  const next = neighbor(document, ids);
  return store.run(oneOrBatch(commands), {
    name: { key: "remove", params: { smart_count: items.length + parts.length + columns.length } },
    select: next ? [next] : ["form"],
  });
}

export const oneOrBatch = (commands: FormCommand[]): FormCommand => {
  const [only] = commands;
  return only && commands.length === 1 ? only : { kind: "batch", commands };
};

/** What is chosen after these have gone: the next one, else the one before. */
function neighbor(document: FormDocument, ids: readonly NodeId[]): NodeId | null {
  const nodes = treeOf(document);
  const gone = new Set(ids);
  const last = nodes.findLastIndex(({ id }) => gone.has(id));
  const after = nodes.slice(last + 1).find((node) => node.kind !== "part");
  const before = nodes.slice(0, Math.max(0, last)).findLast(({ id }) => !gone.has(id));
  return after?.id ?? before?.id ?? null;
}

/** Copies of what is chosen, below it. */
export function duplicate(store: DesignerStore, ids: readonly NodeId[]): boolean {
  const { document } = store.state();
  const items = chosenItems(document, ids);
  const last = items.at(-1);
  const [first] = ids;
  const column = first && first !== "form" ? nodeOf(document, first) : undefined;
  if (!last) return column?.kind === "column" && duplicateColumn(store, column.name);
  return paste(
    store,
    copied(document, items.map(positionOf)),
    { kind: "after", id: last.id },
    "duplicate",
  );
}

/** What is chosen, to be pasted here or into another form. */
export const clipOf = (store: DesignerStore): FormClip | null => {
  const { document, selection } = store.state();
  const items = chosenItems(document, selection);
  return items.length > 0 ? copied(document, items.map(positionOf)) : null;
};

export function paste(
  store: DesignerStore,
  clip: FormClip,
  target?: Target | null,
  key = "paste",
): boolean {
  const { document, selection } = store.state();
  const wanted = target ?? targetAfter(document, selection);
  const at = wanted && placeOf(document, outOfRows(wanted));
  if (!at) return false;
  const before = new Set(nodesOf(document).map(({ id }) => id));
  const count = clip.lines.flat().length;
  if (!store.run({ kind: "paste", clip, at }, { name: { key, params: { smart_count: count } } })) {
    return false;
  }
  const made = nodesOf(store.state().document).filter(({ id }) => !before.has(id));
  store.selectAll(made.map(({ id }) => id));
  return true;
}

/** The text that people see of a node: what a click on its label writes. */
export function labelOf(document: FormDocument, id: NodeId): string {
  if (id === "form") return document.title;
  const node = nodeOf(document, id);
  if (!node) return "";
  if (node.kind === "part") return node.part.title ?? partName(node.part);
  if (node.kind === "static") return typeof node.item === "string" ? "" : (node.item.text ?? "");
  const title = fieldAt(document, node.name)?.["title"];
  return typeof title === "string" ? title : ownName(node.name);
}

/** Writes the label of a field, a part, a heading or the form. */
export function setLabel(store: DesignerStore, id: NodeId, text: string): boolean {
  const { document } = store.state();
  const value = text.trim();
  if (value === labelOf(document, id)) return true;
  const name = { key: "rename", params: { label: value } };
  if (id === "form") {
    if (!value) return false;
    return store.run({ kind: "setKeyword", pointer: ["title"], value }, { name, merge: "title" });
  }
  const node = nodeOf(document, id);
  if (!node) return false;
  if (node.kind === "part") {
    return store.run(
      {
        kind: "setPart",
        form: drawnForm,
        path: node.path,
        values: { title: value || undefined } as never,
      },
      { name, merge: `${id}/title` },
    );
  }
  if (node.kind === "static") return setStatic(store, node, { text: value });
  return store.run(
    {
      kind: "setKeyword",
      pointer: [...fieldPointer(node.name), "title"],
      ...(value ? { value } : {}),
    },
    { name, merge: `${id}/title` },
  );
}

/** Changes static content: it is a value in its row. */
export function setStatic(
  store: DesignerStore,
  node: ItemNode,
  values: Partial<Record<"text" | "file" | "level", Json | undefined>>,
): boolean {
  if (typeof node.item === "string") return false;
  const entry = Object.fromEntries(
    Object.entries({ ...node.item, ...values }).filter(([, value]) => value !== undefined),
  );
  return store.run(
    { kind: "setKeyword", pointer: pointerOf(store.state().document, node), value: entry as Json },
    { name: { key: "set", params: { keyword: "text" } }, merge: node.id },
  );
}

/** Where the entry of a node lies in the document. */
export function pointerOf(document: FormDocument, node: ItemNode): (string | number)[] {
  const { path, row, column } = node.spot;
  const way = path.flatMap((index, depth) => (depth === 0 ? [index] : ["sections", index]));
  const line = partAt(document, path)?.fields?.[row];
  return ["x-forms", drawnForm, ...way, "fields", row, ...(Array.isArray(line) ? [column] : [])];
}
