import { entry, type FaultExplanation } from "./explanation.ts";

/** Faults of names, and of what has to be unique. */
export const nameFaults = {
  S301: entry(
    "Bad name",
    "Names are in lower camel case: letters and digits, at most 63 characters.",
    "Start with a lower-case letter; use letters and digits only.",
  ),
  S302: entry(
    "Reserved name",
    "The name already has a meaning in SQL, TypeScript or a request.",
    "Choose another name.",
  ),
  S303: entry(
    "Table used twice",
    "Two entities name the same table.",
    "Give one of them another table.",
  ),
  S304: entry(
    "API name used twice",
    "Two entities have the same api name.",
    "Give one of them another x-entity.api.",
  ),
  S306: entry(
    "Menu used twice",
    "Route names and paths of menus must be unique.",
    "Give one of them another name and path.",
  ),
  S307: entry(
    "Columns collide",
    "Two fields would have the same column.",
    "Rename one of the fields.",
  ),
  S308: entry(
    "Derived field",
    "A field with this name is added automatically.",
    "Remove it from the properties, or rename it.",
  ),
  S310: entry(
    "Control character",
    "Titles and descriptions are shown to people and must not contain control characters.",
    "Remove the control character.",
  ),
  S311: entry(
    "Former name in use",
    "x-was names something that still exists, or that another x-was names too.",
    "Name only former names, each once.",
  ),
  S312: entry(
    "Call used twice",
    "An operationId, and a method with its path, must be unique.",
    "Rename one of them.",
  ),
  S313: entry(
    "Name taken by a field",
    "An expression of x-let has the name of a field, so it would be unclear which of them is meant.",
    "Give the expression another name.",
  ),
} as const satisfies Record<string, FaultExplanation>;
