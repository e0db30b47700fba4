import type { ExportFormat, Table } from "./contract.ts";

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
    const heads = columns.map(({ header }) => `<th scope="col">${escapeMarkup(header)}</th>`);
    yield `<!doctype html>\n<html lang="${escapeMarkup(locale)}"><head><meta charset="utf-8"><title>${name}</title><style>${style}</style></head>\n<body><table><caption>${name}</caption><thead><tr>${heads.join("")}</tr></thead><tbody>\n`;
    for await (const chunk of rows) {
      let text = "";
      for (const row of chunk) {
        text += "<tr>";
        for (const column of columns) {
          const cell = column.cell(row);
          if (typeof cell === "number") text += `<td class="n">${cell}</td>`;
          else text += cell === null ? "<td></td>" : `<td>${escapeMarkup(cell)}</td>`;
        }
        text += "</tr>\n";
      }
      yield text;
    }
    yield "</tbody></table></body></html>\n";
  },
};

/** Records with one element per field, named as the field. */
export const xml: ExportFormat = {
  contentType: "application/xml; charset=utf-8",
  async *write({ title, entity, locale, columns, rows }: Table) {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<records entity="${escapeMarkup(entity)}" name="${escapeMarkup(title)}" xml:lang="${escapeMarkup(locale)}">\n<fields>${columns
      .map(
        ({ name, header, type }) =>
          `<field name="${name}" label="${escapeMarkup(header)}" type="${type}"/>`,
      )
      .join("")}</fields>\n`;
    for await (const chunk of rows) {
      let text = "";
      for (const row of chunk) {
        text += "<record>";
        for (const { name, cell: read } of columns) {
          const cell = read(row);
          if (cell === null) continue;
          text += `<${name}>${typeof cell === "number" ? cell : escapeMarkup(cell)}</${name}>`;
        }
        text += "</record>\n";
      }
      yield text;
    }
    yield "</records>\n";
  },
};
