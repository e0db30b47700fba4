/** Codes of the forms that the relations of a document's text lead to. */
export function namedForms(text: string): string[] {
  const found = text.matchAll(/"to"\s*:\s*"forms\/([a-z][A-Za-z0-9]{0,40})"/g);
  return [...new Set([...found].map(([, code = ""]) => code))];
}
