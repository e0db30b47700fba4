import { absence } from "./absence.ts";
import { writableBy, type Access, type PolicyAction } from "./fieldAccess.ts";
import { rowConditionSql } from "../read/expressions.ts";
import type { Operation } from "../operation.ts";
import { createParameters } from "../parameters.ts";

/**
 * The operation with what the person may do in this one record: of fields and writing that depend on the record, what the rules that
 * cover it allow; the refusal of the rules where none does. For checking input; answers are still made with the access to all records.
 */
export async function inRecord(
  operation: Operation,
  id: number,
  action: PolicyAction,
): Promise<Operation> {
  const { access, shape, context } = operation;
  const { partial, perRow } = access;
  if (partial.size === 0 && perRow.length === 0) return operation;
  const parameters = createParameters();
  const conditions = [...partial.values(), ...perRow.map((rule) => rule.rows ?? "true")];
  const list = conditions.map(
    (condition, index) => `${rowConditionSql(shape, condition, "t")} as c${index}`,
  );
  const [found] = await context.tx.query<Record<string, boolean | null>>(
    `select ${list.join(", ")} from ${shape.table} t where t."id" = ${parameters.bind(id)}`,
    parameters.values,
  );
  if (!found) return operation;
  const names = [...partial.keys()];
  const hidden = [...access.hidden, ...names.filter((_, index) => found[`c${index}`] !== true)];
  const covering = perRow.filter((_, index) => found[`c${names.length + index}`] === true);
  if (perRow.length > 0 && covering.length === 0) throw await absence(operation, id, { action });
  const writable = perRow.length === 0 ? access.writable : writableBy(covering);
  const record: Access = {
    ...access,
    hidden: new Set(hidden),
    partial: new Map(),
    perRow: [],
    writable,
  };
  return { ...operation, access: record };
}
