import { FormworkError, type FieldFault } from "../../../../../shared/errors/formworkError.ts";
import type { Write } from "../write.ts";

type Faults = Readonly<Record<string, FieldFault>>;

/** F4000 where there are faults. */
export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: { ...faults } });
}

/** Faults of a child row by its place in the record: `items.0.amount`. */
export function faultsAt(place: string, faults: Faults): Record<string, FieldFault> {
  const placed = Object.entries(faults).map(
    ([name, fault]) => [`${place}.${name}`, fault] as const,
  );
  return Object.fromEntries(placed);
}

/** What refused a write; a refusal of a child row names the fields of the record that holds the row, which is what was sent. */
export function refusalOf({ holder }: Pick<Write, "holder">, error: unknown): unknown {
  if (!holder || !(error instanceof FormworkError)) return error;
  if (Object.keys(error.fields).length === 0) return error;
  const { code, params, extras } = error;
  const fields = faultsAt(holder.place, error.fields);
  return new FormworkError(code, { params, fields, extras, cause: error });
}
