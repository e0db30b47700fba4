/** Short names of schedules with the expression of six fields (seconds first) for each. */
export const macros: Readonly<Record<string, string>> = {
  "@secondly": "* * * * * *",
  "@minutely": "0 * * * * *",
  "@hourly": "0 0 * * * *",
  "@daily": "0 0 0 * * *",
  "@midnight": "0 0 0 * * *",
  "@workday": "0 0 0 * * 1-5",
  "@weekly": "0 0 0 * * 0",
  "@monthly": "0 0 0 1 * *",
  "@yearly": "0 0 0 1 1 *",
  "@annually": "0 0 0 1 1 *",
};

/** The expression of a text: a macro's own, or the text without needless spaces. */
export function expressionOf(text: string): string {
  const clean = text.trim().replaceAll(/\s+/g, " ");
  return macros[clean.toLowerCase()] ?? clean;
}

/** Numbers of formats in the contract: five fields and macros, six with seconds, seven with seconds and years. */
const formats: Readonly<Record<number, number>> = { 6: 2, 7: 3 };

/** The argument of a trigger as existing clients read it: the expression in quotes and the number of its format. */
export function writeArgument(expression: string): string {
  if (expression === "") return "";
  return `"${expression}",${formats[expression.split(" ").length] ?? 0}`;
}

/**
 * A trigger's argument as clients of the contract write it: `"0 0 * * *",2` (the expression in quotes and the number of its format) or
 * the expression alone, with or without brackets around. Gives the expression.
 */
export function readArgument(args: string): string {
  const inner = args.trim().replace(/^\[(.*)\]$/s, "$1");
  const quoted = /^"([^"]*)"\s*(?:,\s*\d+)?$/.exec(inner);
  return (quoted?.[1] ?? inner).trim();
}
