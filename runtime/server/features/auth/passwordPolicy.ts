import { randomInt } from "node:crypto";
import { runInNewContext } from "node:vm";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { readSwitch, readSystemConfig } from "../config/index.ts";

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

/**
 * Throws F4000 naming `field` when the password breaks the policy: the expression of sys_password_strength_expression while
 * sys_password_strength is on, the four classes otherwise. Strict profile: `^(?!.*(.)\\1{3}).{12,64}$` (long, without classes).
 */
export async function checkPasswordPolicy(
  tx: Transaction,
  password: string,
  field: string,
): Promise<void> {
  const expression = await policyExpression(tx);
  if (expression === null ? isAcceptablePassword(password) : matches(expression, password)) return;
  throw new FormworkError("F4000", {
    fields: { [field]: { key: "password", params: { minimum, maximum } } },
  });
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
