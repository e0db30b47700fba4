import { writeXlsx, type CellValue } from "hucre";
import { workshop } from "./models/workshop.ts";
import type { Caller } from "./testApp.ts";

export interface ImportPart {
  name?: string;
  content: Buffer | string;
}

/** A file with its options as the body of an import, and the headers that belong to it. */
export function importForm(file: ImportPart, options: Record<string, string> = {}) {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      line(`--b`),
      line(`content-disposition: form-data; ${head}`),
      line(""),
      content,
    ]);
  const parts = Object.entries(options).map(([name, value]) =>
    part(`name="${name}"`, Buffer.from(value)),
  );
  const { name = "rows.xlsx", content } = file;
  parts.push(part(`name="file"; filename="${name}"`, Buffer.from(content)));
  const body = Buffer.concat([...parts.flatMap((each) => [each, line("")]), line("--b--")]);
  return { body, headers: { "content-type": "multipart/form-data; boundary=b" } };
}

/** A workbook of one sheet. */
export async function workbook(rows: CellValue[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: "Rows", rows }] }));
}

export const sheet = async (rows: CellValue[][]): Promise<ImportPart> => ({
  content: await workbook(rows),
});

export const csv = (text: string): ImportPart => ({ name: "rows.csv", content: text });

/** The workshop with imports. */
export const importable = workshop.map((model) =>
  model.kind === "child"
    ? model
    : { ...model, operations: { ...model.operations, import: `${model.api}/import` } },
);

/** Codes that a person needs to import, change and see records. */
export const importRights = (api: string) =>
  ["import", "add", "update", "page", "detail"].map((call) => `${api}/${call}`);

/** Sends a file to an entity of the workshop. */
export function sendImport(
  caller: Caller,
  entity: string,
  file: ImportPart,
  options: Record<string, string> = {},
  more: Record<string, string> = {},
) {
  const { body, headers } = importForm(file, options);
  return caller("POST", `/api/workshop/${entity}/import`, body, { ...headers, ...more });
}

/** Records of the workshop whose name begins so, oldest first. */
export async function named(caller: Caller, entity: string, name: string) {
  const filter = encodeURIComponent(JSON.stringify({ name__startsWith: name }));
  const { body } = await caller(
    "GET",
    `/api/workshop/${entity}?filter=${filter}&sort=["id","ASC"]`,
  );
  return body as Record<string, unknown>[];
}
