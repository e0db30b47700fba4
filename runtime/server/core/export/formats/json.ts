import type { ExportFormat } from "./contract.ts";

/** Columns and rows of texts, for pages that show them as a file would. */
export const json: ExportFormat = {
  contentType: "application/json; charset=utf-8",
  async *write({ title, columns, rows }) {
    const heads = columns.map(({ name, header, type }) => ({ name, header, type }));
    yield `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(heads)},"rows":[`;
    let separator = "";
    for await (const chunk of rows) {
      if (chunk.length === 0) continue;
      const texts = chunk.map((row) => JSON.stringify(columns.map((column) => column.cell(row))));
      yield `${separator}${texts.join(",\n")}`;
      separator = ",\n";
    }
    yield "]}";
  },
};
