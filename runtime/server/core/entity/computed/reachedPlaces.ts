import type { Linked } from "../../../../shared/expression/link/linked.ts";
import { partsOf } from "../../../../shared/expression/link/linkedParts.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityShape, Registry } from "../contract.ts";

/** One step back towards the record that an expression is of. */
export interface WayStep {
  /** Entity that it leads to. */
  shape: EntityShape;
  field: string;
  /** "own": the record at hand names the next one in the field, as a child row does; "theirs": the next ones name it in theirs. */
  in: "own" | "theirs";
}

/** Records that an expression looks at. */
export interface Place {
  id: string;
  shape: EntityShape;
  /** From there back to the record of the expression; none for that record itself. */
  way: readonly WayStep[];
  /** Fields that it looks at there. */
  names: Set<string>;
}

interface Visited extends Place {
  seen: Set<Linked>;
}

/** All records that an expression of an entity looks at: the record, its child rows, those that relations lead to, and so on. */
export function reachedPlaces(registry: Registry, shape: EntityShape, linked: Linked): Place[] {
  const places = new Map<string, Visited>();
  const placeAt = (id: string, of: EntityShape, way: readonly WayStep[]): Visited => {
    const known = places.get(id) ?? { id, shape: of, way, names: new Set(), seen: new Set() };
    places.set(id, known);
    return known;
  };
  const behind = (place: Place, key: string, step: Omit<WayStep, "shape">): Visited => {
    const id = `${place.id} ${step.in} ${step.field} ${key}`;
    return placeAt(id, registry.shape(key), [{ shape: place.shape, ...step }, ...place.way]);
  };
  const rowsOf = (place: Place, { children }: FieldModel): Visited | null =>
    children ? behind(place, children.entity, { field: children.foreignKey, in: "own" }) : null;
  const visit = (node: Linked, place: Visited): void => {
    if (place.seen.has(node)) return;
    place.seen.add(node);
    if (node.kind === "field" || node.kind === "end" || node.kind === "computed") {
      place.names.add(node.field.name);
      rowsOf(place, node.field);
    }
    if (node.kind === "related") {
      let at: Place = place;
      for (const { via, target } of node.steps) {
        at.names.add(via.name);
        at = behind(at, target.key, { field: via.name, in: "theirs" });
      }
      at.names.add(node.field.name);
    }
    for (const part of partsOf(node)) {
      const inRows = node.kind === "sum" && part === node.value;
      if (!inRows) visit(part, place);
      else if (node.list.kind === "field") {
        // The rows of a repeater are part of the record.
        const rows = rowsOf(place, node.list.field);
        visit(part, rows ?? { ...place, names: new Set(), seen: new Set() });
      }
    }
  };
  visit(linked, placeAt(shape.model.key, shape, []));
  return [...places.values()];
}
