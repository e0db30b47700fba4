/** UTF-8 takes at most three bytes for a unit of a JavaScript string. */
const bytesPerUnit = 3;

/**
 * Rows of JSON text with commas between and a frame around, as bytes. Row by row: one row outside of Latin 1 would make the whole
 * joined text slow to measure and to encode.
 */
export function jsonBytes(before: string, rows: string[], after: string): Buffer {
  const units = rows.reduce((sum, row) => sum + row.length + 1, before.length + after.length);
  const bytes = Buffer.allocUnsafe(units * bytesPerUnit);
  let end = bytes.write(before, 0);
  for (const [index, row] of rows.entries()) {
    if (index > 0) end += bytes.write(",", end);
    end += bytes.write(row, end);
  }
  end += bytes.write(after, end);
  return bytes.subarray(0, end);
}
