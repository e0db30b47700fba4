/** A text as the name of a sheet, which has at most 31 characters and none of these. */
export function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\]/g, " ")
      .slice(0, 31)
      .trim() || "Sheet1"
  );
}
