/**
 * Whether a file is of the kinds a field takes: types, groups of types such as those of all images, suffixes. The group of all types, and an empty
 * list, take every file. With `unknown`, a file of unknown type is accepted; otherwise its suffix decides.
 */
export function acceptsFile(
  { name, type }: { name: string; type: string },
  accept: readonly string[],
  { unknown = false }: { unknown?: boolean } = {},
): boolean {
  if (accept.length === 0 || (unknown && type === "")) return true;
  const suffix = name.slice(name.lastIndexOf(".")).toLowerCase();
  return accept.some((kind) => {
    if (kind === "*/*" || kind === "*") return true;
    if (kind.startsWith(".")) return kind.toLowerCase() === suffix;
    return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}
