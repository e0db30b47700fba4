import type { Json } from "../../../../shared/entity/model.ts";
import type { ExportRow } from "../contract.ts";
import type { ExportColumn } from "../contract.ts";
import { plainText } from "../plainText.ts";
import type { ExportFormat } from "./contract.ts";
import { numberText } from "./numberText.ts";

/** Columns and rows of texts, for pages that show them as a file would; the rows of a repeater are rows of texts in its cell. */
export const json: ExportFormat = {
  contentType: "application/json; charset=utf-8",
  async *write({ title, columns, rows }) {
    yield `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(heads(columns))},"rows":[`;
    let separator = "";
    for await (const chunk of rows) {
      if (chunk.length === 0) continue;
      const texts = chunk.map((row) => JSON.stringify(cells(columns, row)));
      yield `${separator}${texts.join(",\n")}`;
      separator = ",\n";
    }
    yield "]}";
  },
};

const heads = (columns: readonly ExportColumn[]): Json[] =>
  columns.map(({ name, header, type, inner }) => ({
    name,
    header,
    type,
    ...(inner ? { columns: heads(inner.columns) } : {}),
  }));

const cells = (columns: readonly ExportColumn[], row: ExportRow): Json[] =>
  columns.map((column) => {
    const { inner, cell, markup, scale } = column;
    if (inner) return inner.rowsOf(row).map((each) => cells(inner.columns, each));
    const value = cell(row);
    if (typeof value === "number" && scale !== null) return numberText(value, column);
    return markup && typeof value === "string" ? plainText(value) : value;
  });
