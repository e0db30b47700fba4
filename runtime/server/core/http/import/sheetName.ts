/** A text as the name of a sheet, which has at most 31 characters, none of these, and no apostrophe at its ends. */
export function sheetName(name: string): string {
  const cut = name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
  // It may have been cut within a character.
  const whole = cut.replace(/[\ud800-\udbff]$/, "").toWellFormed();
  return whole.replace(/^[\s']+|[\s']+$/g, "") || "Sheet1";
}
