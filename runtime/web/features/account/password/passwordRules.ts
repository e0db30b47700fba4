import type { PasswordPolicy } from "./usePasswordPolicy.ts";

export interface PasswordRule {
  /** Of the text, `shell.profile.rule.<name>`. */
  name: string;
  /** Null: the server alone can tell. */
  holds: ((text: string) => boolean) | null;
}

const classes: readonly PasswordRule[] = [
  { name: "upper", holds: (text) => /[A-Z]/.test(text) },
  { name: "lower", holds: (text) => /[a-z]/.test(text) },
  { name: "digit", holds: (text) => /[0-9]/.test(text) },
  { name: "special", holds: (text) => /[^A-Za-z0-9\s]/.test(text) },
];

/** The rules of a profile, in the order in which they are shown. */
export function rulesOf({ profile, minimum, maximum }: PasswordPolicy): readonly PasswordRule[] {
  const length = {
    name: profile === "strict" ? "strictLength" : "length",
    holds: (text: string) => [...text].length >= minimum && [...text].length <= maximum,
  };
  const uncommon = { name: "uncommon", holds: null };
  return profile === "strict" ? [length, uncommon] : [length, ...classes, uncommon];
}

/** True when all that can be told here holds. */
export const keepsRules = (text: string, policy: PasswordPolicy): boolean =>
  rulesOf(policy).every(({ holds }) => holds?.(text) ?? true);
