import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { writeChildren } from "./children.ts";
import { answerList, present } from "./create.ts";
import { refreshComputed } from "./expressions.ts";
import type { Operation, Written } from "./operation.ts";
import { createParameters } from "./parameters.ts";
import { readRecord } from "./readRecord.ts";
import { checkRelations, writeRelationSets } from "./relations.ts";
import type { EntityShape, Row } from "./registry.ts";
import { updateRow, type RowChange, type RowWrite, type WrittenRow } from "./rowWrites.ts";
import { scopeConditions } from "./scope.ts";
import { checkInput } from "./validate.ts";

export interface UpdateRequest {
  id: number;
  body: Row;
  /** The version the person saw; null: not checked. */
  version: number | null;
}

/** Merges the body into a record. D1002 when it is not there, F4009 when its version is another one. */
export async function updateRecord(operation: Operation, request: UpdateRequest): Promise<Written> {
  const { shape, context } = operation;
  const { hooks } = shape;
  const previous = needsCurrent(shape)
    ? await readRecord(operation, request.id, { lock: true, write: true })
    : null;
  let input = await checkInput(operation, request.body, "update", previous);
  await checkRelations(operation, input, request.id);
  if (previous) {
    input = ((await hooks.beforeUpdate?.(input, previous, context)) as Row | undefined) ?? input;
  }
  const nested = shape.model.fields.some(
    (field) => (field.kind === "children" || field.kind === "relations") && field.name in input,
  );
  const again = nested || shape.computed || hooks.afterUpdate !== undefined;
  const written = await changeRow(
    operation,
    { id: request.id, values: input, version: request.version, action: "update" },
    again ? undefined : answerList(operation),
  );
  if (!again) return { id: request.id, record: written.record as string };
  await writeRelationSets(operation, request.id, input);
  await writeChildren(operation, request.id, input);
  await refreshComputed(context.tx, operation.registry, shape, request.id);
  if (previous) await hooks.afterUpdate?.({ id: request.id }, input, previous, context);
  return { id: request.id, record: await present(operation, request.id) };
}

function needsCurrent(shape: EntityShape): boolean {
  return shape.conditional || Boolean(shape.hooks.beforeUpdate ?? shape.hooks.afterUpdate);
}

/** Changes a row or says why not: D1002 gone or out of reach, F4009 changed in the meantime. */
export async function changeRow(
  operation: Operation,
  change: RowChange,
  list: string | undefined,
): Promise<WrittenRow> {
  const { shape, context } = operation;
  const final = operation.final && list !== undefined;
  const write: RowWrite = { tx: context.tx, shape, requestId: context.requestId, list, final };
  const written = await updateRow(write, change);
  if (written) return written;
  throw await absence(operation, change.id, change.deleted ?? false);
}

/** Why a change met no row. */
export async function absence(
  { shape, context }: Operation,
  id: number,
  deleted: boolean,
): Promise<FormworkError> {
  const parameters = createParameters();
  const conditions = [
    `t."id" = ${parameters.bind(id)}`,
    ...scopeConditions(shape, context.tx.claims, parameters, "t", { deleted, write: true }),
  ];
  const rows = await context.tx.query(
    `select 1 from ${shape.table} t where ${conditions.join(" and ")}`,
    parameters.values,
  );
  return new FormworkError(rows.length > 0 ? "F4009" : "D1002");
}
