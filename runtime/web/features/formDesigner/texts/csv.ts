/** Rows as CSV of RFC 4180; a value that a spreadsheet would take for a formula is written as text. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows of a CSV text: commas, semicolons or tabs, quoted or not. Null: a quote is never closed. */
export function readCsv(text: string): string[][] | null {
  const whole = text.replace(/^\uFEFF/, "");
  const named = /^"?sep=(.)"?\r?\n/i.exec(whole);
  const source = named ? whole.slice(named[0].length) : whole;
  const comma = named?.[1] ?? commonest(source.split("\n", 1)[0] ?? "");
  const rows: string[][] = [];
  let row: string[] = [];
  let value = "";
  let quoted = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? "";
    if (quoted) {
      if (character !== '"') value += character;
      else if (source[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && value === "") quoted = true;
    else if (character === comma) {
      row.push(value);
      value = "";
    } else if (character === "\n") {
      rows.push([...row, value.replace(/\r$/, "")]);
      row = [];
      value = "";
    } else value += character;
  }
  if (value !== "" || row.length > 0) rows.push([...row, value]);
  if (quoted) return null;
  // What was written as text against spreadsheets is itself again.
  return rows.map((cells) => cells.map((each) => each.replace(/^'(?=[=+\-@\t\r])/, "")));
}

/** Which of the separators spreadsheets write stands most often in the first line. */
const commonest = (line: string): string =>
  [",", ";", "\t"].reduce((best, each) =>
    line.split(each).length > line.split(best).length ? each : best,
  );
