import type { TransitionModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Operation, Written } from "../operation.ts";
import type { Row } from "../rows.ts";
import { climb } from "./climb.ts";
import { newWrite } from "./write.ts";

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
  answer = true,
): Promise<Written> {
  const transition = transitionOf(operation, request.name);
  if (!transition) throw new FormworkError("F4004");
  const { id, record } = await climb(
    newWrite("transition", operation, { ...request, transition, action: transition.name, answer }),
  );
  return { id: id as number, record: record as string };
}
