import type { FieldModel } from "../../../../shared/entity/model.ts";
import type { EntityShape } from "../contract.ts";
import type { Operation } from "../operation.ts";
import type { Row } from "../rows.ts";
import { unoffered } from "./checkReferences.ts";
import { isReferring } from "./named.ts";

/** Those of the inputs that name nothing but records that are plainly open to the person, asked of the database at once. */
export async function choosable(
  operation: Operation,
  inputs: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const { shape, context } = operation;
  const simple = inputs.filter((input) => !namesInside(shape.stored, input));
  const asked = shape.stored.flatMap((field) => {
    if (!field.relation) return [];
    const ids = new Set(simple.flatMap((input) => namedBy(shape, field, input)));
    const { filter } = field.relation;
    return ids.size === 0
      ? []
      : [{ field, ids: [...ids], offered: filter === null ? null : { expression: filter } }];
  });
  const holder = { id: null, tenantId: context.tx.claims.tenantId };
  const refused = await unoffered(operation, asked, holder);
  const isOpen = (input: Row) =>
    [...refused].every(([field, ids]) =>
      namedBy(shape, field, input).every((id) => !ids.includes(id)),
    );
  return new Set(simple.filter(isOpen));
}

/** The record that a row names in a field; 0 is the root of a tree, which no record stands for. */
function namedBy({ model }: EntityShape, { name }: FieldModel, input: Row): number[] {
  const id = input[name];
  return typeof id === "number" && !(id === 0 && name === model.tree?.parent) ? [id] : [];
}

/** True when a row names files, or something inside the rows of a repeater. */
function namesInside(stored: readonly FieldModel[], input: Row): boolean {
  return stored.some((field) => !field.relation && isReferring(field) && input[field.name] != null);
}
