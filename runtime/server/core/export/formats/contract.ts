import type { Json } from "../../../../shared/entity/model.ts";
import type { ExportColumn } from "../contract.ts";

/** Rows in their wire form, some hundred at a time. */
export type RowChunks = AsyncIterable<Record<string, Json>[]>;

export interface Table {
  /** Name of the records, in the language of the person. */
  title: string;
  /** Key of the entity. */
  entity: string;
  locale: string;
  columns: readonly ExportColumn[];
  rows: RowChunks;
}

/** One format of files: how its content is made, piece by piece. */
export interface ExportFormat {
  contentType: string;
  write(table: Table): AsyncIterable<string | Uint8Array>;
}
