import type { Json, TransitionModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import { standardActions, stepAction } from "../../../../shared/permission/policyActions.ts";
import { absence } from "../rights/absence.ts";
import type { Access } from "../rights/access.ts";
import { refuseClosed } from "../rights/closedInput.ts";
import { countClosedTry } from "../rights/closedTries.ts";
import { answerList, present } from "./create.ts";
import { heldBy, feedsComputed, settleComputed } from "../computed/settle.ts";
import { holds } from "../read/expressions.ts";
import { type Operation, whole, type Written } from "../operation.ts";
import { readRecord } from "../read/readRecord.ts";
import { checkReferences } from "../references/checkReferences.ts";
import type { Row } from "../rows.ts";
import { inRecord } from "../rights/rowAccess.ts";
import { holdsNested, writeNested } from "./nested.ts";
import { updateRow } from "./rowWrites.ts";
import { readsFromView } from "../read/source.ts";
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
 * Takes a record from one state to the next; fields in the body are saved along. F4010 when the record is in another state, D1016 (or the
 * rule's own code) without the right to take it in this record, F4018 when the guard says no, F4000 when a required field is empty or the
 * body changes one that is closed to the person. Of two at once, one wins.
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
  requireState(states.field, transition, current);
  const own = await inRecord(operation, request.id, stepAction(request.name));
  requireVersion(shape, current, request.version);
  countClosedTry(operation, request.id, { body: request.body, current });
  const input = await stepInput(own, transition, { current, request });
  await checkReferences(operation, input, request.id, { current });
  await shape.hooks.beforeTransition?.(request.name, current, context);
  const record = await take(operation, transition, { current, request, input });
  return { id: request.id, record };
}

interface Step {
  request: TransitionRequest;
  /** The record before it. */
  current: Row;
}

/** What the transition saves along, checked as the record will be in its new state. */
async function stepInput(
  own: Operation,
  transition: TransitionModel,
  { current, request }: Step,
): Promise<Row> {
  const { shape, context, access } = own;
  const body = request.fill ? lackedValues(request.body, current) : request.body;
  refuseClosed(own, body, current);
  const stateField = shape.model.states?.field as string;
  const arriving = { ...current, [stateField]: transition.to };
  const input = await checkInput(own, body, "update", arriving);
  const record = { ...current, ...input };
  requireFields(transition, record, access);
  if (transition.guard !== null && !holds(shape, transition.guard, record, context.tx.claims)) {
    throw new FormworkError("F4018");
  }
  return input;
}

/** Writes the new state with what comes along; gives the record. */
async function take(
  operation: Operation,
  transition: TransitionModel,
  { current, request, input }: Step & { input: Row },
): Promise<string> {
  const { shape, context } = operation;
  const { tx } = context;
  const { id, version } = request;
  const stateField = shape.model.states?.field as string;
  const nested = holdsNested(shape, input);
  const again = nested || readsFromView(operation.access) || feedsComputed(operation);
  const settling = { tx, registry: operation.registry, shape, ids: [id] };
  const held = await heldBy(settling);
  await underStep(operation, transition.name);
  const written = await updateRow(
    {
      tx,
      shape,
      requestId: context.requestId,
      writer: { checked: operation.access },
      ...(again ? {} : { list: answerList(operation) }),
    },
    {
      id,
      values: { ...input, [stateField]: transition.to as Json },
      version,
      action: transition.name,
      conditions: (parameters) => [
        `t.${shape.column(stateField)} = any(${parameters.bind(transition.from)})`,
      ],
    },
  );
  if (!written) throw await missed(operation, transition, request);
  await underStep(operation, null);
  if (nested) await writeNested(operation, id, { input, previous: current });
  await settleComputed(settling, held);
  await shape.hooks.afterTransition?.(transition.name, current, context);
  return again ? present(operation, id) : (written.record as string);
}

/** Tells the database which transition is under way: rules that allow it and no other change let the record be changed for as long. */
async function underStep({ shape, context }: Operation, name: string | null): Promise<void> {
  const { policy, table } = shape.model;
  if (policy.every(({ can }) => can.every(isStandard))) return;
  const step = name === null ? "" : `${table}.${name}`;
  await context.tx.query("select set_config('app.step', $1, true)", [step]);
}

const isStandard = (action: string): boolean =>
  (standardActions as readonly string[]).includes(action);

/** Why the record could not be changed although it was there: its state has moved on, or the rules keep it from the person. */
async function missed(
  operation: Operation,
  transition: TransitionModel,
  { id, version }: TransitionRequest,
): Promise<FormworkError> {
  const stateField = operation.shape.model.states?.field as string;
  const now = await readRecord(whole(operation), id);
  requireState(stateField, transition, now);
  return absence(operation, id, { action: stepAction(transition.name), version });
}

function requireState(field: string, { from }: TransitionModel, record: Row): void {
  if (!from.includes(record[field] as string | number)) throw new FormworkError("F4010");
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
