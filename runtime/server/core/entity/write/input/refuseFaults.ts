import { FormworkError, type FieldFault } from "../../../../../shared/errors/formworkError.ts";
import type { Write } from "../write.ts";

/** F4000 where there are faults; those of a child row are named by its place in the record: `items.0.amount`. */
export function refuseFaults({ holder }: Write, faults: Record<string, FieldFault>): void {
  const found = Object.entries(faults);
  if (found.length === 0) return;
  const place = holder ? `${holder.place}.` : "";
  const fields = found.map(([name, fault]) => [place + name, fault] as const);
  throw new FormworkError("F4000", { fields: Object.fromEntries(fields) });
}
