import type { ExportRow } from "../contract.ts";
import type { ExportColumn } from "../contract.ts";
import type { ExportFormat, Table } from "./contract.ts";
import { numberText } from "./numberText.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
// oxlint-disable-next-line no-control-regex -- XML has no such characters, not even escaped
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const lonely = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as content or attribute of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(forbidden, "")
    .replace(lonely, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities[character] as string);

// Spreadsheets that open the page take its texts as texts, not as formulas.
const style =
  'body{font-family:sans-serif}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:4px 8px;text-align:start}td{mso-number-format:"\\@"}td.n{text-align:end;mso-number-format:General}';

/** A page with one table. */
export const html: ExportFormat = {
  contentType: "text/html; charset=utf-8",
  async *write({ title, locale, columns, rows }) {
    const name = escapeMarkup(title);
    yield `<!doctype html>\n<html lang="${escapeMarkup(locale)}"><head><meta charset="utf-8"><title>${name}</title><style>${style}</style></head>\n<body><table><caption>${name}</caption><thead>${headLine(columns)}</thead><tbody>\n`;
    for await (const chunk of rows) {
      let text = "";
      for (const row of chunk) text += `${line(columns, row)}\n`;
      yield text;
    }
    yield "</tbody></table></body></html>\n";
  },
};

const headLine = (columns: readonly ExportColumn[]): string =>
  `<tr>${columns.map(({ header }) => `<th scope="col">${escapeMarkup(header)}</th>`).join("")}</tr>`;

function line(columns: readonly ExportColumn[], row: ExportRow): string {
  let text = "<tr>";
  for (const column of columns) text += cellMarkup(column, row);
  return `${text}</tr>`;
}

/** The rows of a repeater are a table in their cell. */
function cellMarkup(column: ExportColumn, row: ExportRow): string {
  const { cell: read, inner } = column;
  if (inner) {
    const rows = inner.rowsOf(row);
    if (rows.length === 0) return "<td></td>";
    const lines = rows.map((each) => line(inner.columns, each)).join("");
    return `<td><table><thead>${headLine(inner.columns)}</thead><tbody>${lines}</tbody></table></td>`;
  }
  const cell = read(row);
  if (typeof cell === "number") return `<td class="n">${numberText(cell, column)}</td>`;
  return cell === null ? "<td></td>" : `<td>${escapeMarkup(cell)}</td>`;
}

/** Records with one element per field, named as the field; rows of a repeater are elements "row" in theirs. */
export const xml: ExportFormat = {
  contentType: "application/xml; charset=utf-8",
  async *write({ title, entity, locale, columns, rows }: Table) {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<records entity="${escapeMarkup(entity)}" name="${escapeMarkup(title)}" xml:lang="${escapeMarkup(locale)}">\n<fields>${columns
      .map(fieldElement)
      .join("")}</fields>\n`;
    for await (const chunk of rows) {
      let text = "";
      for (const row of chunk) text += `<record>${values(columns, row)}</record>\n`;
      yield text;
    }
    yield "</records>\n";
  },
};

function fieldElement({ name, header, type, inner }: ExportColumn): string {
  const told = `<field name="${name}" label="${escapeMarkup(header)}" type="${type}"`;
  return inner ? `${told}>${inner.columns.map(fieldElement).join("")}</field>` : `${told}/>`;
}

function values(columns: readonly ExportColumn[], row: ExportRow): string {
  let text = "";
  for (const column of columns) {
    const { name, cell: read, inner } = column;
    const cell = inner ? null : read(row);
    const rows = inner?.rowsOf(row) ?? [];
    if (cell === null && rows.length === 0) continue;
    const content = inner
      ? rows.map((each) => `<row>${values(inner.columns, each)}</row>`).join("")
      : typeof cell === "number"
        ? numberText(cell, column)
        : escapeMarkup(cell ?? "");
    text += `<${name}>${content}</${name}>`;
  }
  return text;
}
