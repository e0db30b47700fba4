/** The password policy of the console: 6 to 16 characters of all four classes. */
export const passwordRules = [
  { name: "length", holds: (text: string) => text.length >= 6 && text.length <= 16 },
  { name: "upper", holds: (text: string) => /[A-Z]/.test(text) },
  { name: "lower", holds: (text: string) => /[a-z]/.test(text) },
  { name: "digit", holds: (text: string) => /[0-9]/.test(text) },
  { name: "special", holds: (text: string) => /[^A-Za-z0-9\s]/.test(text) },
] as const;

export const keepsRules = (text: string): boolean =>
  passwordRules.every(({ holds }) => holds(text));
