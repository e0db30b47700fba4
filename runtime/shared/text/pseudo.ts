/** The developers' language: English made longer and strange, so that fixed widths and texts outside the tables show. */
export const pseudoLanguage = "en-XA";

const plain = "ACEINOUYaceinouy";
const strange = "ÅÇÉÎÑÖÛÝåçéîñöûý";
const growth = 0.4;

/** "Save" → "[Såvé~~]"; placeholders and tags stay as they are. */
export function pseudoText(text: string): string {
  if (text === "") return text;
  const letters = text
    .split(/(\{\{[^}]*\}\}|<[^>]*>|%\{\w+\})/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[A-Za-z]/g, accented) : part))
    .join("");
  return `[${letters}${"~".repeat(Math.ceil(text.length * growth))}]`;
}

function accented(letter: string): string {
  const at = plain.indexOf(letter);
  return at < 0 ? letter : (strange[at] ?? letter);
}
