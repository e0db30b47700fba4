/** A field in a template, with the text that is written before it. */
export interface TitlePart {
  before: string;
  /** Name of a field, or a path over relations that ends in one. */
  path: string;
}

export interface TitleTemplate {
  parts: TitlePart[];
  /** Text after the last field. */
  after: string;
}

/** So many fields may a title be put together from. */
export const mostParts = 6;

/** True for what is meant as a template, and not as the name of a field. */
export const isTemplate = (text: string): boolean => /[{}]/.test(text);

/** The parts of "{code} {customerId.name}"; a text says what is wrong with it. */
export function parseTitle(text: string): TitleTemplate | string {
  const parts: TitlePart[] = [];
  let rest = text;
  for (let open = rest.indexOf("{"); open >= 0; open = rest.indexOf("{")) {
    const before = rest.slice(0, open);
    const close = rest.indexOf("}", open);
    if (close < 0) return `"${rest.slice(open)}" is not closed.`;
    const path = rest.slice(open + 1, close);
    if (!/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(path)) return `"{${path}}" names no field.`;
    if (before.includes("}")) return `"${before}" closes a brace that is not open.`;
    parts.push({ before, path });
    rest = rest.slice(close + 1);
  }
  if (rest.includes("}")) return `"${rest}" closes a brace that is not open.`;
  if (parts.length > mostParts)
    return `A title has ${mostParts} fields at most; this one has ${parts.length}.`;
  return { parts, after: rest };
}
