import type { EntityModel, FieldModel, FilterOperator, Json } from "../entity/model.ts";

/** A field of the entity asked for, or of one reached over relations (`orgId.name`). */
export interface FieldPath {
  /** Relation, relations or children fields on the way, each with the entity it leads to. */
  steps: { field: FieldModel; target: EntityModel }[];
  field: FieldModel;
}

/** A checked condition: every field exists, may be read, and takes the operator and the operand. */
export type FilterNode =
  | { kind: "compare"; path: FieldPath; operator: FilterOperator; operand: Json }
  /** `stored`: whole values that the reader knows by a name with these words. */
  | { kind: "search"; words: string[]; fields: FieldModel[]; stored?: string[] }
  | { kind: "group"; logic: "and" | "or" | "xor"; nodes: FilterNode[] }
  | { kind: "not"; node: FilterNode };

/** What a filter may name. */
export interface FilterContext {
  entity: EntityModel;
  /** Gives the model of another entity by its key; undefined: there is none. */
  entityOf(key: string): EntityModel | undefined;
  /** False: this person may not know the field, so it is treated as one that does not exist. */
  readable(entity: EntityModel, field: FieldModel): boolean;
  /** Values of an entity that the reader knows by a name with all of these words; absent: values are looked for as they are stored. */
  storedNames?(entity: EntityModel, words: readonly string[]): string[];
}

/** Bounds that keep one request's work small. */
export const filterBounds = {
  depth: 8,
  conditions: 100,
  listLength: 5000,
  textLength: 500,
  pathSteps: 3,
  words: 6,
} as const;

/** All conditions together; none lets every record through. */
export function allOf(nodes: FilterNode[]): FilterNode {
  const only = nodes[0];
  return nodes.length === 1 && only ? only : { kind: "group", logic: "and", nodes };
}

/** True for groups without a single condition, which let every record through. */
export const isUnbounded = (node: FilterNode): boolean =>
  node.kind === "group" && node.nodes.every(isUnbounded);
