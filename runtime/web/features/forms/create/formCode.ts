/** What a form may be called in addresses, permission codes and files. */
export const codePattern = /^[a-z][A-Za-z0-9]{0,40}$/;

/** A free code made of a name: its Latin letters and digits as one word; a numbered one where the name has none. */
export function codeOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const word = words
    .map((part, index) =>
      index === 0
        ? part.charAt(0).toLowerCase() + part.slice(1)
        : part.charAt(0).toUpperCase() + part.slice(1),
    )
    .join("")
    .replace(/^[^a-z]+/, "")
    .slice(0, 36);
  const used = new Set(taken.map((code) => code.toLowerCase()));
  if (word && !used.has(word.toLowerCase())) return word;
  const base = word || "form";
  let number = word ? 2 : 1;
  while (used.has(`${base}${number}`.toLowerCase())) number++;
  return `${base}${number}`;
}
