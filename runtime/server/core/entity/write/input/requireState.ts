import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { Row } from "../../rows.ts";
import type { Write } from "../write.ts";

/** F4010 for a record that is in no state from which the transition starts. */
export function requireState({ operation, transition }: Write, record: Row): void {
  const field = operation.shape.model.states?.field as string;
  if (!transition?.from.includes(record[field] as string | number))
    throw new FormworkError("F4010");
}
