import { snakeCase } from "../casing.ts";
import type { FieldSchema } from "../read/sourceTypes.ts";

/** What may follow the word that names a secret: `password_hash`, `pinCode`. */
const form =
  "(_(hash|hashed|digest|encrypted|enc|cipher|salt|salted|code|value|text|plain|md5|bcrypt|sha\\d*))*\\d*$";

/** Names of credentials: values that prove an identity or give access, and are never read back. */
const secret = RegExp(
  "(^secret_\\w+|(^|_)(cookies?|jwt|bearer|password|passwd|passwort|pwd|passphrase|pass_word|secret|token|pin|cvv2?|cvc2?|otp|totp|salt|credentials?|api_?key|" +
    "(access|private|secret|encryption|signing|session|auth)_key|(recovery|backup)_codes?|(security|secret)_answer))" +
    form,
);

/** Names of personal data: values that identify a person, or are private. */
const personal =
  /(^|_)(iban|bic|ssn|social_security(_(no|number))?|(national|personal|identity|tax)_(id|no|number|code)|id_card(_(no|number))?|passport(_(no|number))?|driv(er|ing)_?licen[cs]e(_(no|number))?|(credit_|debit_)?card_?(no|number)|bank_account(_(no|number))?|routing_number|sort_code|salary|wage|income|date_of_birth|birth_?date|birth_?day|dob|religion|ethnicity|diagnosis|blood_type)$/;

/** Plain fields, whose name describes their content. */
const isPlain = ({ enum: choices, "x-relation": relation, "x-file": file, type }: FieldSchema) =>
  choices === undefined && relation === undefined && file === undefined && type !== "boolean";

/**
 * An imported field whose name suggests confidential content: kept as a secret or marked as personal, with a note about it. Null for
 * all others.
 */
export function sensitiveField(
  name: string,
  schema: FieldSchema,
): { schema: FieldSchema; note: string } | null {
  if (!isPlain(schema) || schema["x-sensitive"] !== undefined) return null;
  const words = snakeCase(name);
  const type = [schema.type].flat()[0];
  const isDate = schema.format === "date" || schema.format === "date-time";
  if (secret.test(words) && !isDate && schema["x-type"] !== "secret") return asSecret(schema, type);
  if (!personal.test(words) || schema["x-type"] === "secret") return null;
  const isText = type === "string" && schema.format === undefined && !schema["x-type"];
  const isNumber = /(number|no|id|iban|account|card|ssn|code)$/.test(words);
  return {
    schema: {
      ...schema,
      "x-sensitive": "personal",
      ...(isText && isNumber ? { "x-mask": { start: 2, end: 2 } } : {}),
    },
    note: "is personal by its name: logs leave it out, and lists cover numbers; change x-sensitive and x-mask where that is wrong",
  };
}

/** Texts and numbers become secrets, which are stored sealed; other kinds are closed to everyone. */
function asSecret(
  schema: FieldSchema,
  type: string | undefined,
): { schema: FieldSchema; note: string } {
  const { title, description, maxLength } = schema;
  if (type !== "string" && type !== "integer")
    return {
      schema: { ...schema, "x-sensitive": "secret" },
      note: "is a secret by its name: nobody reads it back; take x-sensitive away where that is wrong",
    };
  return {
    schema: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      type: "string",
      "x-type": "secret",
      maxLength: Math.min(maxLength ?? 255, 2000),
    },
    note: "is a secret by its name: it is stored sealed, and nobody reads it back; say another type where that is wrong",
  };
}
