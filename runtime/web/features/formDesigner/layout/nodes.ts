import type { FormDocument, FormEntry, FormPart } from "../../../../shared/forms/document.ts";

import { columnsIn, fieldAt, hasColumns, rowsPathOf, type FieldPath } from "./fieldPaths.ts";

/** The name of the form that is drawn. */
export const drawnForm = "default";

/** What can be chosen in the designer; "form" is the form itself. */
export type NodeId = "form" | `${"field" | "static" | "part"}:${string}`;

/** Where something stands: the way through the parts, and in the last of them row and column. */
export interface Spot {
  path: readonly number[];
  row: number;
  column: number;
}

export interface PartNode {
  kind: "part";
  id: NodeId;
  name: string;
  /** Way to the part itself. */
  path: readonly number[];
  part: FormPart;
  depth: number;
}

export interface ItemNode {
  kind: "field" | "static";
  id: NodeId;
  name: string;
  spot: Spot;
  /** How many stand side by side in its row. */
  columns: number;
  item: FormEntry;
  depth: number;
}

/** A column of rows; `name` is its path. */
export interface ColumnNode {
  kind: "column";
  id: NodeId;
  name: FieldPath;
  depth: number;
}

/** What stands in the layout of the form. */
export type PlacedNode = PartNode | ItemNode;

/** What can be chosen. */
export type LayoutNode = PlacedNode | ColumnNode;

/** The name of a part, whichever keyword gives it. */
export const partName = (part: FormPart): string => part.section ?? part.tab ?? part.step ?? "";

/** Which keyword names a part. */
export const partKind = (part: FormPart): "section" | "tab" | "step" =>
  part.tab !== undefined ? "tab" : part.step !== undefined ? "step" : "section";

export const partsOf = (document: FormDocument): readonly FormPart[] =>
  document["x-forms"]?.[drawnForm] ?? [];

export const itemName = (item: FormEntry): string => (typeof item === "string" ? item : item.name);

export const itemId = (item: FormEntry): NodeId =>
  typeof item === "string" ? `field:${item}` : `static:${item.name}`;

const walked = new WeakMap<readonly FormPart[], PlacedNode[]>();

/** Everything that is in the form, from top to bottom. */
export function nodesOf(document: FormDocument): readonly PlacedNode[] {
  const parts = partsOf(document);
  const known = walked.get(parts);
  if (known) return known;
  const nodes: PlacedNode[] = [];
  parts.forEach((part, index) => visit(part, [index], nodes));
  walked.set(parts, nodes);
  return nodes;
}

function visit(part: FormPart, path: readonly number[], nodes: PlacedNode[]): void {
  const name = partName(part);
  nodes.push({ kind: "part", id: `part:${name}`, name, path, part, depth: path.length - 1 });
  part.fields?.forEach((line, row) => {
    const items = Array.isArray(line) ? line : [line];
    items.forEach((item, column) =>
      nodes.push({
        kind: typeof item === "string" ? "field" : "static",
        id: itemId(item),
        name: itemName(item),
        spot: { path, row, column },
        columns: items.length,
        item,
        depth: path.length,
      }),
    );
  });
  part.sections?.forEach((inner, index) => visit(inner, [...path, index], nodes));
}

/** The same with the columns of rows below them. */
export const treeOf = (document: FormDocument): LayoutNode[] =>
  nodesOf(document).flatMap((node): LayoutNode[] =>
    node.kind === "field" ? [node, ...columnsOf(document, node.name, node.depth)] : [node],
  );

/** The columns of rows, and those of rows inside them. */
export function columnsOf(document: FormDocument, rows: FieldPath, depth = 0): ColumnNode[] {
  const field = fieldAt(document, rows);
  if (!hasColumns(field)) return [];
  return Object.keys(columnsIn(field).properties).flatMap((name): ColumnNode[] => {
    const path = [rows, name].join(".");
    return [{ ...columnNode(path), depth: depth + 1 }, ...columnsOf(document, path, depth + 1)];
  });
}

export function nodeOf(document: FormDocument, id: NodeId): LayoutNode | undefined {
  const name = id.slice(id.indexOf(":") + 1);
  if (!id.startsWith("field:") || rowsPathOf(name) === null)
    return nodesOf(document).find((node) => node.id === id);
  if (!fieldAt(document, name)) return undefined;
  return columnNode(name);
}

const columnNodes = new Map<FieldPath, ColumnNode>();

/** Always the same for a path: a screen that asks for it draws nothing again. */
function columnNode(path: FieldPath): ColumnNode {
  const known = columnNodes.get(path);
  if (known) return known;
  const depth = path.split(".").length;
  const node: ColumnNode = { kind: "column", id: `field:${path}`, name: path, depth };
  columnNodes.set(path, node);
  return node;
}

/** What stands in the layout for something chosen: a column is shown with the rows that it belongs to. */
export function placedOf(document: FormDocument, id: NodeId): PlacedNode | undefined {
  const node = nodeOf(document, id);
  if (node?.kind !== "column") return node;
  const [rows] = node.name.split(".");
  return nodesOf(document).find((each) => each.id === `field:${rows ?? ""}`);
}

/** The part at the end of a way. */
export function partAt(document: FormDocument, path: readonly number[]): FormPart | undefined {
  let parts: readonly FormPart[] | undefined = partsOf(document);
  let part: FormPart | undefined;
  for (const index of path) {
    part = parts?.[index];
    parts = part?.sections;
  }
  return part;
}

/** Fields of the form that stand nowhere in it. */
export function unplaced(document: FormDocument): string[] {
  const placed = new Set(
    nodesOf(document).flatMap((node) => (node.kind === "field" ? [node.name] : [])),
  );
  return Object.keys(document.properties).filter((name) => !placed.has(name));
}
