import type { FieldFault } from "../../../errors/formworkError.ts";
import { fault, type FieldShape, type JsonSchema } from "../descriptor.ts";

export const maxId = Number.MAX_SAFE_INTEGER;

function limitOf(field: FieldShape): number {
  return field.maxItems ?? field.file?.max ?? 1000;
}

export function idList(field: FieldShape): JsonSchema {
  return {
    type: "array",
    items: { type: "integer", minimum: 1, maximum: maxId },
    uniqueItems: true,
    minItems: field.minItems ?? 0,
    maxItems: limitOf(field),
  };
}

export function checkIdList(value: unknown, field: FieldShape): FieldFault | null {
  if (!Array.isArray(value)) return fault("type", { expected: "list" });
  const wrongCount = checkCount(value, field, limitOf(field));
  if (wrongCount) return wrongCount;
  if (!value.every((id) => isId(id, 1))) return fault("type", { expected: "list" });
  return new Set(value).size === value.length ? null : fault("repeated");
}

/** The fault of a list with too few or too many elements. */
export function checkCount(value: unknown[], field: FieldShape, max: number): FieldFault | null {
  if (value.length > max) return fault("tooMany", { max });
  const min = field.minItems ?? 0;
  return value.length < min ? fault("tooFew", { min }) : null;
}

export function isId(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

export function parseId(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^[0-9]{1,16}$/.test(trimmed) ? Number(trimmed) : text;
}

export function parseIdList(text: string): unknown {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.filter((part) => part !== "").map(parseId);
}
