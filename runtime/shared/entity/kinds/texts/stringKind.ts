import type { FieldFault } from "../../../errors/formworkError.ts";
import type { FieldKind } from "../../model.ts";
import { isStorable } from "../../values/storableText.ts";
import { defineKind } from "../defineKind.ts";
import { fault, type FieldShape, type JsonSchema, type KindDescriptor } from "../descriptor.ts";
import { textOperators } from "../operators.ts";
import { compiledPattern, wrongForm } from "./patterns.ts";

interface StringTraits {
  /** Every value of the kind has this form. */
  pattern?: string;
  format?: string;
  /** Key below `validation.` when the form is wrong. */
  formKey?: string;
  maxLength?: number;
  /** Spaces around the text are kept. */
  verbatim?: boolean;
  clean?(text: string): string;
}

// PostgreSQL stores no NUL, so it is refused in every text.
const withoutNul = "^[^\\u0000]*$";

/** Number of characters (code points), as JSON Schema and PostgreSQL count them. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A kind whose value is text; the traits say its form. */
export function stringKind(
  kind: FieldKind,
  traits: StringTraits,
  rest: Partial<KindDescriptor> = {},
): KindDescriptor {
  const maxLengthOf = (field: FieldShape) => field.maxLength ?? traits.maxLength;
  const parse = (text: string, field: FieldShape) => {
    const trimmed = traits.verbatim ? text : text.trim();
    if (trimmed === "" && field.nullable && !traits.verbatim) return null;
    return traits.clean && isStorable(trimmed) ? traits.clean(trimmed) : trimmed;
  };
  return defineKind({
    kind,
    columnType: () => "text",
    jsonSchema: (field) => stringSchema(field, traits, maxLengthOf(field)),
    tsType: () => "string",
    valueType: () => "string",
    operators: textOperators,
    asking: "part",
    sortable: true,
    keywords: ["minLength", "maxLength", "pattern", "x-search"],
    defaultMaxLength: traits.maxLength,
    parseInput: (value, field) => (typeof value === "string" ? parse(value, field) : value),
    parseText: parse,
    check: (value, field) => checkString(value, field, traits, maxLengthOf(field)),

    ...rest,
  });
}

function stringSchema(field: FieldShape, traits: StringTraits, maxLength?: number): JsonSchema {
  const patterns = [traits.pattern, field.pattern].filter((pattern) => pattern !== undefined);
  const [pattern = withoutNul, second] = patterns;
  return {
    type: "string",
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(traits.format ? { format: traits.format } : {}),
    pattern,
    ...(second ? { allOf: [{ pattern: second }, { pattern: withoutNul }] } : {}),
    ...(!second && patterns.length ? { allOf: [{ pattern: withoutNul }] } : {}),
  };
}

function checkString(
  value: unknown,
  field: FieldShape,
  traits: StringTraits,
  maxLength: number | undefined,
): FieldFault | null {
  if (typeof value !== "string") return fault("type", { expected: "text" });
  if (!isStorable(value)) return fault("characters");
  // A character is one or two UTF-16 units: most texts need no counting.
  if (maxLength !== undefined && value.length > maxLength && characters(value) > maxLength)
    return fault("tooLong", { max: maxLength });
  const least = field.minLength ?? 0;
  if (value.length < 2 * least && characters(value) < least)
    return fault("tooShort", { min: least });
  if (traits.pattern && !compiledPattern(traits.pattern).test(value)) {
    return fault(traits.formKey ?? "pattern");
  }
  return wrongForm(field, value);
}
