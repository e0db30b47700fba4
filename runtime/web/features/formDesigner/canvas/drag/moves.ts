import type { FormCommand } from "../../../../../shared/forms/edit/command.ts";
import type { FormDocument } from "../../../../../shared/forms/document.ts";
import {
  drawnForm,
  nodeOf,
  nodesOf,
  partAt,
  type ItemNode,
  type NodeId,
} from "../../layout/nodes.ts";
import { rowsPathOf } from "../../layout/fieldPaths.ts";
import type { DesignerStore } from "../../store/designerStore.ts";
import { chosenItems, isItem, oneOrBatch, positionOf } from "../edits.ts";
import { moveColumn, moveColumnBy } from "../columns.ts";
import { placeOf, type Target } from "./places.ts";

/** Puts entries to a place, in their order; a section goes only where sections stand (see moveBy). */
export function moveTo(store: DesignerStore, ids: readonly NodeId[], target: Target): boolean {
  const { document } = store.state();
  if (target.kind === "column") {
    const [column] = ids.map((id) => id.slice("field:".length));
    const isOwn = column !== undefined && rowsPathOf(column) === target.rows;
    return isOwn && moveColumn(store, column, target.before);
  }
  const items = chosenItems(document, ids);
  if (
    items.length === 0 ||
    (target.kind !== "end" && ids.includes(target.id) && items.length === 1)
  ) {
    return moveOut(store, items[0], target);
  }
  const commands: FormCommand[] = [];
  let now = document;
  let to: Target = target;
  for (const { id } of items) {
    const node = nodeOf(now, id);
    const place = placeOf(now, to);
    if (!isItem(node) || !place || (to.kind !== "end" && to.id === id)) continue;
    const command: FormCommand = { kind: "moveEntry", from: positionOf(node), to: place };
    commands.push(command);
    now = store.preview(now, command);
    to = { kind: target.kind === "left" || target.kind === "right" ? "right" : "after", id };
  }
  if (commands.length === 0) return false;
  return store.run(oneOrBatch(commands), {
    name: { key: "move", params: { smart_count: items.length } },
    select: items.map(({ id }) => id),
  });
}

/** An entry out of a row of several, into a row of its own above or below it. */
function moveOut(store: DesignerStore, node: ItemNode | undefined, target: Target): boolean {
  if (!node || node.columns < 2 || (target.kind !== "before" && target.kind !== "after"))
    return false;
  const { path, row } = node.spot;
  const to = { form: drawnForm, path, row: target.kind === "before" ? row : row + 1 };
  return store.run(
    { kind: "moveEntry", from: positionOf(node), to },
    { name: { key: "move", params: { smart_count: 1 } }, select: [node.id] },
  );
}

/** One row up or down, through sections; a part among the parts beside it. */
export function moveBy(store: DesignerStore, ids: readonly NodeId[], step: 1 | -1): boolean {
  const { document } = store.state();
  const only =
    ids.length === 1 && ids[0] && ids[0] !== "form" ? nodeOf(document, ids[0]) : undefined;
  if (only?.kind === "part") return movePart(store, only.path, only.id, step);
  if (only?.kind === "column") return moveColumnBy(store, only.name, step);
  const items = chosenItems(document, ids);
  const edge = step === 1 ? items.at(-1) : items[0];
  if (!edge) return false;
  const target = besideRow(document, edge, step);
  return target ? moveTo(store, ids, target) : false;
}

function besideRow(document: FormDocument, node: ItemNode, step: 1 | -1): Target | null {
  const { path, row } = node.spot;
  if (node.columns > 1) return { kind: step === 1 ? "after" : "before", id: node.id };
  const nodes = nodesOf(document).filter(isItem);
  const row1 = nodes.find(
    ({ spot }) => spot.path.join() === path.join() && spot.row === row + step && spot.column === 0,
  );
  if (row1) return { kind: step === 1 ? "after" : "before", id: row1.id };
  const parts = nodesOf(document).filter((each) => each.kind === "part");
  const at = parts.findIndex((each) => each.kind === "part" && each.path.join() === path.join());
  const next = parts[at + step];
  if (next?.kind !== "part") return null;
  const first = nodes.find(({ spot }) => spot.path.join() === next.path.join());
  return step === 1 && first ? { kind: "before", id: first.id } : { kind: "end", part: next.name };
}

function movePart(
  store: DesignerStore,
  path: readonly number[],
  id: NodeId,
  step: 1 | -1,
): boolean {
  const { document } = store.state();
  const index = (path.at(-1) ?? 0) + step;
  const to = [...path.slice(0, -1), index];
  if (index < 0 || !partAt(document, to)) return false;
  return store.run(
    { kind: "movePart", form: drawnForm, from: path, to },
    { name: { key: "move", params: { smart_count: 1 } }, select: [id] },
  );
}

/** Beside the row above (left), or out of its row into one of its own (right). */
export function moveAcross(store: DesignerStore, id: NodeId, step: 1 | -1): boolean {
  const { document } = store.state();
  const node = nodeOf(document, id);
  if (node?.kind === "column") return moveColumnBy(store, node.name, step);
  if (!isItem(node)) return false;
  const { path, row, column } = node.spot;
  if (node.columns > 1) {
    const wanted = column + step;
    const inside = wanted >= 0 && wanted < node.columns;
    const other = nodesOf(document)
      .filter(isItem)
      .find(
        ({ spot }) =>
          spot.path.join() === path.join() && spot.row === row && spot.column === wanted,
      );
    if (inside && other) {
      return moveTo(store, [id], { kind: step === 1 ? "right" : "left", id: other.id });
    }
    return moveOut(store, node, { kind: step === 1 ? "after" : "before", id });
  }
  const above = nodesOf(document)
    .filter(isItem)
    .findLast(
      ({ spot }) =>
        spot.path.join() === path.join() && spot.row === (step === -1 ? row - 1 : row + 1),
    );
  return above ? moveTo(store, [id], { kind: "right", id: above.id }) : false;
}
