const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A spreadsheet must not take a text for a formula: an apostrophe stands before what looks like one. */
export function safeText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** A text from a spreadsheet without the apostrophe of `safeText`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
