import type { FormDocument, FormEntry, FormPart } from "../../../../shared/forms/document.ts";

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

export type LayoutNode = PartNode | ItemNode;

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

const walked = new WeakMap<readonly FormPart[], LayoutNode[]>();

/** Everything that is in the form, from top to bottom. */
export function nodesOf(document: FormDocument): readonly LayoutNode[] {
  const parts = partsOf(document);
  const known = walked.get(parts);
  if (known) return known;
  const nodes: LayoutNode[] = [];
  parts.forEach((part, index) => visit(part, [index], nodes));
  walked.set(parts, nodes);
  return nodes;
}

function visit(part: FormPart, path: readonly number[], nodes: LayoutNode[]): void {
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

export const nodeOf = (document: FormDocument, id: NodeId): LayoutNode | undefined =>
  nodesOf(document).find((node) => node.id === id);

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
