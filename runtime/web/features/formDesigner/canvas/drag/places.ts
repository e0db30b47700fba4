import type { EntryPlace } from "../../../../../shared/forms/edit/command.ts";
import type { FormDocument } from "../../../../../shared/forms/document.ts";
import { ownName, rowsPathOf, siblingsOf } from "../../layout/fieldPaths.ts";
import { drawnForm, nodeOf, partName, partsOf, placedOf, type NodeId } from "../../layout/nodes.ts";
import type { ColumnPlace } from "../columns.ts";

/** Where something may be put, named by the node that is there: positions move, nodes keep their identity. */
export type Target =
  | { kind: "before" | "after" | "left" | "right"; id: NodeId }
  | { kind: "end"; part: string }
  | ({ kind: "column" } & ColumnPlace);

/** The place of a target as the document is now; null when what it names has gone. */
export function placeOf(document: FormDocument, target: Target): EntryPlace | null {
  if (target.kind === "end") {
    const node = nodeOf(document, `part:${target.part}`);
    if (node?.kind !== "part") return null;
    return { form: drawnForm, path: node.path, row: node.part.fields?.length ?? 0 };
  }
  if (target.kind === "column") return null;
  const node = placedOf(document, target.id);
  if (!node || node.kind === "part") return null;
  const { path, row, column } = node.spot;
  const base = { form: drawnForm, path };
  switch (target.kind) {
    case "before":
      return { ...base, row };
    case "after":
      return { ...base, row: row + 1 };
    case "left":
      return { ...base, row, column };
    case "right":
      return { ...base, row, column: column + 1 };
  }
}

/** Where something goes that is no column: below the rows. */
export const outOfRows = (target: Target): Target =>
  target.kind === "column"
    ? { kind: "after", id: `field:${target.rows.split(".")[0] ?? ""}` }
    : target;

/** Where a new field goes when nobody says where: below what is chosen, beside a column, else at the end of the form. */
export function targetAfter(document: FormDocument, chosen: readonly NodeId[]): Target | null {
  const last = chosen.at(-1);
  const node = last && last !== "form" ? nodeOf(document, last) : undefined;
  if (node?.kind === "part") return { kind: "end", part: node.name };
  if (node?.kind === "column") {
    const names = Object.keys(siblingsOf(document, node.name).properties);
    const before = names[names.indexOf(ownName(node.name)) + 1] ?? null;
    return { kind: "column", rows: rowsPathOf(node.name) ?? "", before };
  }
  if (node) return { kind: "after", id: node.id };
  const lastPart = partsOf(document).at(-1);
  return lastPart ? { kind: "end", part: partName(lastPart) } : null;
}

/** The way to a part that is beside another one, or after the last. */
export const afterPart = (path: readonly number[]): number[] => [
  ...path.slice(0, -1),
  (path.at(-1) ?? -1) + 1,
];
