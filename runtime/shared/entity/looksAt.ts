/** True for an expression that names one of these fields. */
export const looksAt = (expression: string | undefined, names?: ReadonlySet<string>): boolean =>
  names !== undefined && (expression?.match(/\w+/g)?.some((word) => names.has(word)) ?? false);
