import type { Json, TransitionModel } from "../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../shared/errors/formworkError.ts";
import type { Access } from "./access.ts";
import { answerList, present } from "./create.ts";
import { heldBy, feedsComputed, settleComputed } from "./computed/settle.ts";
import { holds } from "./expressions.ts";
import { type Operation, whole, type Written } from "./operation.ts";
import { readRecord } from "./readRecord.ts";
import { checkReferences } from "./references/checkReferences.ts";
import type { Row } from "./registry.ts";
import { inRecord } from "./rowAccess.ts";
import { updateRow } from "./rowWrites.ts";
import { readsFromView } from "./source.ts";
import { requireVersion } from "./update.ts";
import { checkInput } from "./validate.ts";

export interface TransitionRequest {
  id: number;
  name: string;
  body: Row;
  version: number | null;
  /** Fields of the body that the record has already stay as they are. */
  fill?: boolean;
}

/** The declared transition of this name; undefined: there is none. */
export function transitionOf(operation: Operation, name: string): TransitionModel | undefined {
  return operation.shape.model.states?.transitions.find((candidate) => candidate.name === name);
}

/**
 * Takes a record from one state to the next; fields in the body are saved along. F4010 when the record is in another state or
 * the guard says no, D1016 without one of the roles, F4000 when a required field is empty. Of two at once, one wins.
 */
export async function transitionRecord(
  operation: Operation,
  request: TransitionRequest,
): Promise<Written> {
  const { shape, context } = operation;
  const transition = transitionOf(operation, request.name);
  const { states } = shape.model;
  if (!transition || !states) throw new FormworkError("F4004");
  requireRole(operation, transition);
  const current = await readRecord(whole(operation), request.id, { write: true });
  if (!transition.from.includes(current[states.field] as string | number)) {
    throw new FormworkError("F4010");
  }
  requireVersion(shape, current, request.version);
  const arriving = { ...current, [states.field]: transition.to };
  const input = await checkInput(
    await inRecord(operation, request.id),
    request.fill ? lackedValues(request.body, current) : request.body,
    "update",
    arriving,
  );
  requireFields(transition, { ...current, ...input }, operation.access);
  if (transition.guard !== null) {
    const record = { ...current, ...input };
    const { claims } = context.tx;
    if (!holds(shape, transition.guard, record, claims)) {
      throw new FormworkError("F4010");
    }
  }
  await checkReferences(operation, input, request.id, { current });
  await shape.hooks.beforeTransition?.(request.name, current, context);
  const again = readsFromView(operation.access) || feedsComputed(operation);
  const settling = { tx: context.tx, registry: operation.registry, shape, ids: [request.id] };
  const held = await heldBy(settling);
  const written = await updateRow(
    {
      tx: context.tx,
      shape,
      requestId: context.requestId,
      writer: { checked: operation.access },
      ...(again ? {} : { list: answerList(operation) }),
    },
    {
      id: request.id,
      values: { ...input, [states.field]: transition.to as Json },
      version: request.version,
      action: request.name,
      conditions: (parameters) => [
        `t.${shape.column(states.field)} = any(${parameters.bind(transition.from)})`,
      ],
    },
  );
  if (!written) throw new FormworkError(request.version === null ? "F4010" : "F4009");
  await settleComputed(settling, held);
  await shape.hooks.afterTransition?.(request.name, current, context);
  const record = again ? await present(operation, request.id) : (written.record as string);
  return { id: request.id, record };
}

function requireRole({ context }: Operation, transition: TransitionModel): void {
  const { session } = context;
  if (transition.roles.length === 0 || session.superAdmin) return;
  if (!transition.roles.some((role) => session.roleCodes.includes(role))) {
    throw new FormworkError("D1016");
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

const lackedValues = (body: Row, current: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([name]) => isEmpty(current[name])));

function requireFields(transition: TransitionModel, record: Row, { hidden }: Access): void {
  const faults: Record<string, FieldFault> = {};
  const missing = transition.require.filter((name) => isEmpty(record[name]));
  for (const name of missing) if (!hidden.has(name)) faults[name] = { key: "required" };
  if (missing.length > 0 && Object.keys(faults).length === 0) throw new FormworkError("F4017");
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}
