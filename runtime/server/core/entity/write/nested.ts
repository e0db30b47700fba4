import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { nestedValues, noteNested } from "../../undo/nestedChanges.ts";
import { writeChildren } from "./children.ts";
import type { Operation } from "../operation.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { writeRelationSets } from "./relations.ts";

/** True when the input holds child rows or sets of relations, which stand in tables of their own. */
export const holdsNested = ({ model }: EntityShape, input: Row): boolean =>
  model.fields.some((field) => kindOf(field).nested && field.name in input);

/** Writes child rows and sets of relations of a record that was changed, and notes for undoing what they were before. */
export async function writeNested(
  operation: Operation,
  id: number,
  { input, previous }: { input: Row; previous: Row | null },
): Promise<void> {
  const kept = operation.shape.model.lifecycle.audit;
  const before = kept ? await nestedValues(operation, id, input) : null;
  await writeRelationSets(operation, id, input);
  await writeChildren(operation, id, input, previous);
  if (!before) return;
  const after = await nestedValues(operation, id, input);
  await noteNested(operation, id, { before, after });
}
