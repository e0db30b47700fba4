import { randomInt } from "node:crypto";
import { FormworkError } from "../../../shared/errors/formworkError.ts";

/** Length bounds and classes of the specification: 6 to 16 characters; upper, lower, digit and special characters. */
const minimum = 6;
const maximum = 16;
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

/** Throws F4000 naming `field` when the password breaks the policy. */
export function checkPasswordPolicy(password: string, field: string): void {
  if (isAcceptablePassword(password)) return;
  throw new FormworkError("F4000", {
    fields: { [field]: { key: "password", params: { minimum, maximum } } },
  });
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
