import type { FieldFault } from "../../errors/formworkError.ts";
import type { FieldKind } from "../model.ts";
import {
  fault,
  presenceOperators,
  textOperators,
  type FieldShape,
  type JsonSchema,
  type KindDescriptor,
} from "./descriptor.ts";
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
    const whole = text.toWellFormed();
    const trimmed = traits.verbatim ? whole : whole.trim();
    if (trimmed === "" && field.nullable && !traits.verbatim) return null;
    return traits.clean ? traits.clean(trimmed) : trimmed;
  };
  return {
    kind,
    columnType: () => "text",
    jsonSchema: (field) => stringSchema(field, traits, maxLengthOf(field)),
    tsType: () => "string",
    operators: textOperators,
    sortable: true,
    keywords: ["minLength", "maxLength", "pattern", "x-search"],
    defaultMaxLength: traits.maxLength,
    parseInput: (value, field) => (typeof value === "string" ? parse(value, field) : value),
    parseText: parse,
    check: (value, field) => checkString(value, field, traits, maxLengthOf(field)),
    widgets: { list: kind, form: kind },
    align: "left",
    defaultWidth: 160,
    ...rest,
  };
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
  if (value.includes("\0")) return fault("characters");
  // A text never has more characters than UTF-16 units: most texts need no counting.
  const count = value.length <= (maxLength ?? Infinity) && !field.minLength ? 0 : characters(value);
  if (maxLength !== undefined && count > maxLength) return fault("tooLong", { max: maxLength });
  if (field.minLength && count < field.minLength)
    return fault("tooShort", { min: field.minLength });
  if (traits.pattern && !compiledPattern(traits.pattern).test(value)) {
    return fault(traits.formKey ?? "pattern");
  }
  return wrongForm(field, value);
}

const emailPattern =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+)*" +
  "@([A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?\\.)+[A-Za-z0-9]([A-Za-z0-9\\-]*[A-Za-z0-9])?$";
const urlPattern =
  "^https?://[A-Za-z0-9.\\-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~!$&'()*+,;=:@/\\-]|%[0-9A-Fa-f]{2})*)?" +
  "(\\?([A-Za-z0-9._~!$&'()*+,;=:@/?\\-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~!$&'()*+,;=:@/?\\-]|%[0-9A-Fa-f]{2})*)?$";
const cronPattern =
  "^(@(yearly|annually|monthly|weekly|workday|daily|midnight|hourly|minutely|secondly)|[0-9A-Za-z*?,/#\\-]+( +[0-9A-Za-z*?,/#\\-]+){4,6})$";

export const string = stringKind("string", { maxLength: 255 });
export const text = stringKind(
  "text",
  { maxLength: 65_535, verbatim: true },
  { defaultWidth: 240, sortable: false },
);
export const html = stringKind(
  "html",
  { maxLength: 1_000_000, verbatim: true },
  {
    operators: ["contains", "isNull", "isNotNull"],
    defaultWidth: 240,
    sortable: false,
  },
);
export const email = stringKind("email", {
  format: "email",
  pattern: emailPattern,
  formKey: "email",
  maxLength: 254,
});
export const phone = stringKind("phone", {
  pattern: "^\\+?[0-9][0-9 ()\\-]{2,30}$",
  formKey: "phone",
  maxLength: 32,
});
export const url = stringKind(
  "url",
  {
    format: "uri",
    pattern: urlPattern,
    formKey: "url",
    maxLength: 2048,
    // Addresses are pasted with readable characters; stored in the form every program takes.
    clean: (value) =>
      value.replaceAll(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character)),
  },
  { defaultWidth: 200 },
);
export const color = stringKind(
  "color",
  {
    pattern: "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
    formKey: "color",
    maxLength: 9,
  },
  { defaultWidth: 90, align: "center" },
);
export const icon = stringKind(
  "icon",
  { pattern: "^[A-Za-z][A-Za-z0-9_:\\-]*$", formKey: "icon", maxLength: 64 },
  { defaultWidth: 90, align: "center" },
);
export const cron = stringKind("cron", { pattern: cronPattern, formKey: "cron", maxLength: 128 });
export const secret = stringKind(
  "secret",
  { maxLength: 512, verbatim: true },
  {
    operators: presenceOperators,
    sortable: false,
    keywords: ["minLength", "maxLength", "pattern"],
  },
);
export const sequence = stringKind("sequence", { maxLength: 64 });
