import type { Json } from "../../../shared/entity/model.ts";
import type { Translator } from "../http/texts/messages.ts";

/** A moment is a text here: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the zone of the person. */
export type Cell = string | number | null;

export interface ExportColumn {
  name: string;
  header: string;
  type: "text" | "number" | "date" | "dateTime" | "rows";
  /** Digits behind the point of a number that has always as many. */
  scale: number | null;
  /** Value of a row in its wire form as a cell. */
  cell(row: Record<string, Json>): Cell;
  /** The text is HTML. */
  markup?: true;
  /** Fields of the row that the cell is made of. */
  fields: readonly string[];
  /** Of a repeater: the columns of its rows, and the rows in a record. The cell holds them as JSON. */
  inner?: {
    columns: readonly ExportColumn[];
    rowsOf(row: ExportRow): ExportRow[];
    /** What the id of the record and the number of a row are called. */
    words: { id: string; line: string };
  };
}

export type ExportRow = Record<string, Json>;

/** In which language a file speaks. */
export interface Speech {
  translator: Translator;
  locale: string;
}
