import { absence } from "../rights/absence.ts";
import { checkHeldRows } from "./children.ts";
import { namesClosed, refuseClosed } from "../rights/closedInput.ts";
import { countClosedTry } from "../rights/closedTries.ts";
import { answerList, present } from "./create.ts";
import { heldBy, feedsComputed, settleComputed } from "../computed/settle.ts";
import { asOfRecord, type Operation, whole, type Written } from "../operation.ts";
import { holdsNested, writeNested } from "./nested.ts";
import { readRecord } from "../read/readRecord.ts";
import { versionAfterOwn } from "../history/ownChanges.ts";
import { checkReferences } from "../references/checkReferences.ts";
import type { EntityShape } from "../contract.ts";
import type { Row } from "../rows.ts";
import { updateRow, type RowChange, type RowWrite, type WrittenRow } from "./rowWrites.ts";
import { inRecord } from "../rights/rowAccess.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { readsFromView } from "../read/source.ts";
import { checkInput } from "./validate.ts";
import type { JournalAction } from "../history/journal.ts";

export interface UpdateRequest {
  id: number;
  body: Row;
  /** The version the person saw; null: not checked. */
  version: number | null;
  /** What the person has changed after reading that version, and nobody else, is no conflict. */
  ownPasses?: boolean;
  /** What the journal calls the change; "update" unless told. */
  action?: JournalAction;
}

/** Merges the body into a record. D1002 when it is not there, F4009 when its version is another one. */
export async function updateRecord(asked: Operation, request: UpdateRequest): Promise<Written> {
  const operation = await asOfRecord(asked, request.id, "update");
  const { shape, context } = operation;
  const { hooks } = shape;
  const previous = needsCurrent(operation, request.body)
    ? await readRecord(whole(operation), request.id, { lock: true, write: true })
    : null;
  const version = await versionToMeet(operation, request);
  if (previous) requireVersion(shape, previous, version);
  countClosedTry(operation, request.id, { body: request.body, current: previous });
  const own = await inRecord(operation, request.id, "update");
  if (namesClosed(own, request.body)) {
    refuseClosed(own, request.body, previous ?? (await readRecord(whole(operation), request.id)));
  }
  let input = await checkInput(own, request.body, "update", previous);
  await checkReferences(operation, input, request.id, { current: previous });
  if (previous) await checkHeldRows(operation, input, previous);
  if (previous) {
    input = ((await hooks.beforeUpdate?.(input, previous, context)) as Row | undefined) ?? input;
  }
  const nested = holdsNested(shape, input);
  const again =
    nested ||
    feedsComputed(operation) ||
    readsFromView(operation.access) ||
    hooks.afterUpdate !== undefined;
  const settling = { tx: context.tx, registry: operation.registry, shape, ids: [request.id] };
  const held = await heldBy(settling);
  const written = await changeRow(
    operation,
    {
      id: request.id,
      values: input,
      version,
      action: request.action ?? "update",
    },
    again ? undefined : answerList(operation),
  );
  if (!again) return { id: request.id, record: written.record as string };
  if (nested) await writeNested(operation, request.id, { input, previous });
  await settleComputed(settling, held);
  if (previous) await hooks.afterUpdate?.({ id: request.id }, input, previous, context);
  return { id: request.id, record: await present(operation, request.id) };
}

async function versionToMeet(operation: Operation, request: UpdateRequest) {
  const { id, version, ownPasses = false } = request;
  if (version === null || !ownPasses) return version;
  return (await versionAfterOwn(operation, id, version)) ?? version;
}

/** F4009 before anything is said of the values: whoever saw another version is told nothing of this one. */
export function requireVersion(shape: EntityShape, current: Row, version: number | null): void {
  if (version === null || shape.lockColumn === null) return;
  if (current["version"] !== version) throw new FormworkError("F4009");
}

function needsCurrent({ shape, registry }: Operation, body: Row): boolean {
  if (shape.cascades.length > 0 || shape.holdsCascades) return true;
  if (shape.conditional || (shape.hooks.beforeUpdate ?? shape.hooks.afterUpdate)) return true;
  // Conditions of child rows look at what is stored of them.
  return shape.model.fields.some(
    ({ name, children }) =>
      children && body[name] !== undefined && registry.shape(children.entity).conditional,
  );
}

/** Changes a row or says why not: D1002 gone or out of reach, F4009 changed in the meantime, D1016 or a rule's own code. */
export async function changeRow(
  operation: Operation,
  change: RowChange,
  list: string | undefined,
): Promise<WrittenRow> {
  const { shape, context } = operation;
  const final = operation.final && list !== undefined;
  const write: RowWrite = {
    tx: context.tx,
    shape,
    requestId: context.requestId,
    writer: { checked: operation.access },
    list,
    final,
  };
  const written = await updateRow(write, change);
  if (written) return written;
  throw await absence(operation, change.id, {
    action: change.action === "delete" ? "delete" : "update",
    deleted: change.deleted,
    version: change.version,
  });
}
