const compiled = new Map<string, RegExp>();

/** The regular expression of a schema pattern, with the u flag as JSON Schema wants. Only patterns of checked schemas come here. */
export function compiledPattern(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const expression = new RegExp(pattern, "u");
  // A memo of pure results; the number of patterns is that of the schemas.
  compiled.set(pattern, expression);
  return expression;
}
