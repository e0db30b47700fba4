/**
 * The view a menu's component stands for: exactly one key that starts with it, otherwise none. A leading "../views" or ".."
 * of the stored path is cut first.
 */
export function resolveView(component: string | null, keys: readonly string[]): string | null {
  if (!component) return null;
  const wanted = component.replace(/^\.\.\/views|^\.\.(?=\/)/, "");
  const matches = keys.filter((key) => key.startsWith(wanted));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
