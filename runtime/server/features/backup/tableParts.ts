import type { ClientBase } from "pg";
import copyStreams from "pg-copy-streams";
import { columnList, quoted } from "./catalog.ts";
import { tablesFolder, type TableAbout } from "./archive/format.ts";

/** Bytes of rows that are gathered before they become an entry. */
const partSize = 4 * 1024 * 1024;
const newline = 0x0a;

/** Reads the rows of a table as the text format of COPY, in parts of whole rows. */
export async function* tableParts(
  client: ClientBase,
  table: TableAbout,
): AsyncGenerator<{ name: string; content: Buffer; rows: number }> {
  const source = client.query(
    copyStreams.to(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`),
  );
  let chunks: Buffer[] = [];
  let size = 0;
  let number = 0;
  const part = () => {
    const content = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    number += 1;
    const name = `${tablesFolder}${table.name}/${String(number).padStart(6, "0")}.copy`;
    return { name, content, rows: countRows(content) };
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partSize && chunk.at(-1) === newline) yield part();
  }
  if (size > 0) yield part();
}

/** In the text format of COPY a row is a line: line ends within values are escaped. */
export function countRows(content: Buffer): number {
  let rows = 0;
  for (let at = content.indexOf(newline); at >= 0; at = content.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** The table that an entry belongs to; null: it holds no rows. */
export function tableOfEntry(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
}
