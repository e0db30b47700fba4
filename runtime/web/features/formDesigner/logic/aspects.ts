import type { FormDocument } from "../../../../shared/forms/document.ts";
import { valueAt } from "../properties/fieldValues.ts";
import { fieldAt } from "../layout/fieldPaths.ts";
import { treeOf } from "../layout/nodes.ts";

/** One thing that depends on other fields: when something is shown, required or closed, or what it is worth. */
export interface Aspect {
  key: string;
  of: "field" | "part";
  name: string;
  kind: "visible" | "required" | "readOnly" | "computed";
  /** The expression; "" while nothing is said yet. */
  text: string;
}

/** Where an aspect of a field is written. */
export const placeOfAspect = (kind: Aspect["kind"]): readonly [string, string] =>
  kind === "computed" ? ["x-computed", "expr"] : ["x-when", kind];

const kinds = ["visible", "required", "readOnly", "computed"] as const;

/** Everything in a form that depends on something, in the order of the form. */
export function aspectsOf(document: FormDocument): Aspect[] {
  return treeOf(document).flatMap((node): Aspect[] => {
    if (node.kind === "static") return [];
    if (node.kind === "part") {
      const text = node.part.visible;
      if (text === undefined) return [];
      return [{ key: `part ${node.name}`, of: "part", name: node.name, kind: "visible", text }];
    }
    const field = fieldAt(document, node.name);
    if (!field) return [];
    return kinds.flatMap((kind): Aspect[] => {
      const text = valueAt(field, placeOfAspect(kind));
      if (typeof text !== "string") return [];
      return [{ key: `field ${node.name} ${kind}`, of: "field", name: node.name, kind, text }];
    });
  });
}
