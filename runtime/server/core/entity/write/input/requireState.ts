import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { Row } from "../../rows.ts";
import type { Write } from "../write.ts";

type Asked = Pick<Write, "operation" | "transition">;

/** True for a record in a state from which the transition starts. */
export function isInState({ operation, transition }: Asked, record: Row): boolean {
  const field = operation.shape.model.states?.field as string;
  return transition?.from.includes(record[field] as string | number) ?? false;
}

/** F4010 for a record that is in no state from which the transition starts. */
export function requireState(asked: Asked, record: Row): void {
  if (!isInState(asked, record)) throw new FormworkError("F4010");
}
