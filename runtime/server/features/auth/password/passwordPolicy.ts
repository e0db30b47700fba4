import { randomInt } from "node:crypto";
import { runInNewContext } from "node:vm";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { readSwitch, readSystemConfig } from "../../config/index.ts";
import { guessable } from "./passwordWords.ts";

/** Length bounds and classes of the specification: 6 to 16 characters; upper, lower, digit and special characters. */
const minimum = 6;
const maximum = 16;
/** Whatever the expression allows: hashing longer texts is work for an attacker to order. */
const longest = 128;
const classes = [
  "ABCDEFGHJKLMNPQRSTUVWXYZ",
  "abcdefghijkmnpqrstuvwxyz",
  "23456789",
  "!@#$%^&*-_+=?",
] as const;
const generatedLength = 12;

/** True when a password has the length and the four classes that the policy asks for. */
export function isAcceptablePassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= minimum &&
    length <= maximum &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    /[^\p{L}\p{Nd}\s]/u.test(password)
  );
}

/** Which rules hold: those of the specification, or length instead of classes. */
export type PasswordProfile = "standard" | "strict";

/** What a new password must be like. */
export interface PasswordPolicy {
  /** Takes the place of length and classes; null while those hold. */
  expression: string | null;
  profile: PasswordProfile;
  minimum: number;
  maximum: number;
}

const bounds = { standard: { minimum, maximum }, strict: { minimum: 12, maximum: longest } };

/** The rules in force: sys_password_profile ("standard" or "strict"), or the expression while sys_password_strength is on. */
export async function readPolicy(tx: Transaction): Promise<PasswordPolicy> {
  const config = await readSystemConfig(tx, ["sys_password_profile"]);
  const strict = config["sys_password_profile"]?.trim().toLowerCase() === "strict";
  const profile = strict ? "strict" : "standard";
  return { expression: await policyExpression(tx), profile, ...bounds[profile] };
}

/**
 * Throws F4000 naming `field` when the password breaks the rules in force, is one of the commonest, or is made of `words`, those that belong
 * to the person. The strict profile asks for 12 to 128 characters and no classes.
 */
export async function checkPasswordPolicy(
  tx: Transaction,
  password: string,
  field: string,
  words: readonly string[] = [],
): Promise<void> {
  const policy = await readPolicy(tx);
  const refuse = (key: string) =>
    new FormworkError("F4000", {
      fields: { [field]: { key, params: { minimum: policy.minimum, maximum: policy.maximum } } },
    });
  if (!keepsForm(password, policy)) {
    const byLength = policy.expression === null && policy.profile === "strict";
    throw refuse(byLength ? "passwordLength" : "password");
  }
  const reason = await guessable(password, words);
  if (reason !== null) throw refuse(reason);
}

function keepsForm(password: string, { expression, profile }: PasswordPolicy): boolean {
  if (expression !== null) return matches(expression, password);
  if (profile === "standard") return isAcceptablePassword(password);
  return hasStrictLength(password);
}

const hasStrictLength = (password: string): boolean => {
  const length = [...password].length;
  return length >= bounds.strict.minimum && length <= bounds.strict.maximum;
};

/** True for what an operator may choose for an account before any rule is configured: either profile, and nothing common. */
export async function isAcceptableFirst(password: string): Promise<boolean> {
  const formed = isAcceptablePassword(password) || hasStrictLength(password);
  return formed && (await guessable(password, [])) === null;
}

/** The expression that takes the place of the usual rule; null while that holds. */
export async function policyExpression(tx: Transaction): Promise<string | null> {
  const config = await readSystemConfig(tx, [
    "sys_password_strength",
    "sys_password_strength_expression",
  ]);
  const expression = config["sys_password_strength_expression"]?.trim() ?? "";
  return readSwitch(config["sys_password_strength"]) && expression !== "" ? expression : null;
}

/**
 * Matches an expression that an administrator wrote: within 100 ms, as one that backtracks would hold up everybody. False for a
 * password that takes longer and for an expression that is none.
 */
function matches(expression: string, password: string): boolean {
  if ([...password].length > longest) return false;
  try {
    return (
      runInNewContext(
        "new RegExp(expression, 'u').test(password)",
        { expression, password },
        { timeout: 100 },
      ) === true
    );
  } catch {
    return false;
  }
}

/** A random password of 12 characters that meets the policy; letters and digits that look alike are left out. */
export function generatePassword(): string {
  const any = classes.join("");
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const characters = [
    ...classes.map(pick),
    ...Array.from({ length: generatedLength - classes.length }, () => pick(any)),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}
