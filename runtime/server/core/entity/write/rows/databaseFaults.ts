import type { FieldFault } from "../../../../../shared/errors/formworkError.ts";
import { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import { withOwnMessage } from "../../../../../shared/entity/validate/ownMessages.ts";
import { catalogue, type ErrorCode } from "../../../../../shared/errors/catalogue.ts";
import type { EntityShape } from "../../contract.ts";
import { overlapFault } from "../../exclusions/overlapFault.ts";

interface DatabaseError {
  code?: string;
  constraint?: string;
  column?: string;
  message?: string;
}

/**
 * What a refusal of the database means to the person: a taken unique key (the key's own code, or F4012, with its fields), a range that
 * overlaps, a record that does not exist behind a relation, an empty required field, a check, a row outside the person's scope. Anything
 * else comes back as it is.
 */
export function writeFault(
  shape: EntityShape,
  error: unknown,
  hidden: ReadonlySet<string> = new Set(),
): unknown {
  if (error instanceof FormworkError || typeof error !== "object" || error === null) return error;
  const fault = error as DatabaseError;
  switch (fault.code) {
    case "23505":
      return uniqueFault(shape, fault, error, hidden);
    case "23P01":
      return exclusionFault(shape, fault, error, hidden);
    case "23503":
      return referenceFault(shape, fault, error);
    case "23502":
      return unnamed(fieldFault(shape, fault.column, { key: "required" }, error), hidden);
    case "23514":
      return unnamed(checkFault(shape, fault, error), hidden);
    case "42501":
      return new FormworkError("D1013", { cause: error });
    default:
      return fault.code?.startsWith("22") ? new FormworkError("F4000", { cause: error }) : error;
  }
}

/** F4017 for a refusal that would name a field which is closed to the person. */
function unnamed(refusal: FormworkError, hidden: ReadonlySet<string>): FormworkError {
  const isClosed = Object.keys(refusal.fields).some((name) => hidden.has(name));
  return isClosed ? new FormworkError("F4017", { cause: refusal.cause }) : refusal;
}

/** Fields of a constraint by its name (`<table>_<columns>_<ending>`): the database keeps its details to itself under row-level security. */
function isNamed(
  shape: EntityShape,
  constraint: string,
  fields: string[],
  ending: string,
): boolean {
  const columns = fields.map((name) => shape.byName.get(name)?.column).filter((column) => column);
  const whole = [shape.model.table, ...columns, ending].join("_");
  // Longer names are cut and end in a checksum.
  return whole.length <= 63 ? whole === constraint : constraint.startsWith(whole.slice(0, 54));
}

function uniqueFault(
  shape: EntityShape,
  fault: DatabaseError,
  cause: unknown,
  hidden: ReadonlySet<string>,
): FormworkError {
  const key = shape.model.unique.find((candidate) =>
    isNamed(shape, fault.constraint ?? "", candidate.fields, "key"),
  );
  const code = key?.error && key.error in catalogue ? (key.error as ErrorCode) : "F4012";
  const names = (key?.fields ?? []).filter((name) => name !== "tenantId" && !hidden.has(name));
  const fields: Record<string, FieldFault> = {};
  for (const name of names) fields[name] = { key: "unique" };
  return new FormworkError(code, { params: { fields: names.join(", ") }, fields, cause });
}

function exclusionFault(
  shape: EntityShape,
  fault: DatabaseError,
  cause: unknown,
  hidden: ReadonlySet<string>,
): unknown {
  const key = (shape.model.exclusions ?? []).find(({ fields, range }) =>
    isNamed(shape, fault.constraint ?? "", [...fields, ...range], "excl"),
  );
  return key ? overlapFault(shape, key, { hidden, cause }) : cause;
}

function referenceFault(shape: EntityShape, fault: DatabaseError, cause: unknown): FormworkError {
  if (fault.message?.startsWith("update or delete")) return new FormworkError("F4011", { cause });
  const field = shape.stored.find((candidate) =>
    isNamed(shape, fault.constraint ?? "", [candidate.name], "fkey"),
  );
  return fieldFault(shape, field?.column ?? undefined, { key: "relation" }, cause);
}

function checkFault(shape: EntityShape, fault: DatabaseError, cause: unknown): FormworkError {
  const name = fault.constraint ?? "";
  const field = shape.stored
    .filter((candidate) => name.includes(candidate.column as string))
    .sort((a, b) => (b.column as string).length - (a.column as string).length)[0];
  return fieldFault(shape, field?.column ?? undefined, { key: "pattern" }, cause);
}

function fieldFault(
  shape: EntityShape,
  column: string | undefined,
  fault: FieldFault,
  cause: unknown,
): FormworkError {
  const field = shape.stored.find((candidate) => candidate.column === column);
  const fields = field ? { [field.name]: withOwnMessage(shape.model, field.name, fault) } : {};
  return new FormworkError("F4000", { fields, cause });
}
