/** First letter as a capital: grantMenu -> GrantMenu. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Name of an entity or service where all modules meet: access/account -> accessAccount. */
export function globalName({ module, name }: { module: string; name: string }): string {
  return `${module}${pascal(name)}`;
}

/** By code point, the same on every machine. */
export function byText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
