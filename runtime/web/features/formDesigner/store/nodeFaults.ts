import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { itemId, partsOf, partName, type NodeId } from "../layout/nodes.ts";
import type { FormPart } from "../../../../shared/forms/document.ts";
import type { Reading } from "./reading.ts";

const known = new WeakMap<readonly Fault[], ReadonlyMap<NodeId, Fault[]>>();

/** The faults by what they are about; what concerns none of the drawn things concerns the form. */
export function faultsOf({ document, faults }: Reading): ReadonlyMap<NodeId, Fault[]> {
  const before = known.get(faults);
  if (before) return before;
  const result = new Map<NodeId, Fault[]>();
  for (const fault of faults) {
    const id = nodeAt(document, fault.pointer);
    result.set(id, [...(result.get(id) ?? []), fault]);
  }
  known.set(faults, result);
  return result;
}

/** What the place of a fault belongs to. */
export function nodeAt(document: FormDocument, pointer: string): NodeId {
  const [keyword, name, ...rest] = pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keyword === "properties" && name !== undefined)
    return `field:${[name, ...columnsOnTheWay(rest)].join(".")}`;
  if (keyword === "x-forms") return partIn(partsOf(document), rest);
  return "form";
}

/** Names of the columns that a way inside a field leads through. */
function columnsOnTheWay([items, properties, name, ...rest]: readonly string[]): string[] {
  if (items !== "items" || properties !== "properties" || name === undefined) return [];
  return [name, ...columnsOnTheWay(rest)];
}

function partIn(parts: readonly FormPart[], way: readonly string[]): NodeId {
  const [index, keyword, ...rest] = way;
  const part = parts[Number(index)];
  if (!part) return "form";
  if (keyword === "sections") return partIn(part.sections ?? [], rest);
  if (keyword === "fields") {
    const line = part.fields?.[Number(rest[0])];
    const item = Array.isArray(line) ? line[Number(rest[1])] : line;
    if (item !== undefined && !Array.isArray(item)) return itemId(item);
  }
  return `part:${partName(part)}`;
}
