import { Filter, FilterParser } from "ldapts";

/**
 * The filter that finds a person: `%s` of the pattern is the name, escaped; a pattern without brackets gets them. Throws for a pattern
 * that is no filter or names nobody.
 */
export function signInFilter(pattern: string, name: string): string {
  const whole = pattern.trim();
  if (!whole.includes("%s")) throw new Error("the filter does not contain %s");
  const bracketed = whole.startsWith("(") ? whole : `(${whole})`;
  const filter = bracketed.replaceAll("%s", () => Filter.escape(name));
  // The parser overlooks a bracket that is never closed; brackets of values are escaped.
  if (filter.split("(").length !== filter.split(")").length)
    throw new Error("the brackets of the filter do not match");
  FilterParser.parseString(filter);
  return filter;
}
