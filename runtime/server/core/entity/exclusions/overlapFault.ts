import { catalogue, type ErrorCode } from "../../../../shared/errors/catalogue.ts";
import type { ExclusionKey } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { EntityShape } from "../contract.ts";

interface Told {
  /** Fields that are closed to the person. */
  hidden: ReadonlySet<string>;
  /** Title of the record in the way; absent: the person does not see it. */
  title?: string;
  cause?: unknown;
}

/** A range that overlaps with that of another record: the code of the key, or F4014, at the fields that the person can correct. */
export function overlapFault(
  { byName }: Pick<EntityShape, "byName">,
  { fields, range, error }: ExclusionKey,
  { hidden, title, cause }: Told,
): FormworkError {
  const code = error !== null && error in catalogue ? (error as ErrorCode) : "F4014";
  const said: FieldFault =
    title === undefined ? { key: "overlapUnseen" } : { key: "overlap", params: { title } };
  const open = (name: string) => !hidden.has(name) && !byName.get(name)?.computed;
  const named = range.filter(open);
  const at = named.length > 0 ? named : fields.filter(open);
  return new FormworkError(code, {
    fields: Object.fromEntries(at.map((name) => [name, said])),
    ...(cause === undefined ? {} : { cause }),
  });
}
