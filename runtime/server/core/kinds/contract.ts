import type { CellValue } from "hucre";
import type { FieldModel, FilterOperator, Json } from "../../../shared/entity/model.ts";
import type { Parameters } from "../entity/parameters.ts";
import type { Cell, ExportColumn } from "../export/contract.ts";

/** `rest`: ISO 8601 dates; `console`: `yyyy-MM-dd HH:mm:ss` in the time zone of the server. */
export type WireForm = "rest" | "console";

/** Texts that stand for values in files. */
export interface CellWords {
  /** What an option is called. */
  option(value: Json): string;
  flag(value: boolean): string;
}

/** What a person may have written in a file, in lower case, by the value it means. */
export interface ReadWords {
  options(): ReadonlyMap<string, Json>;
  flags(): ReadonlyMap<string, boolean>;
  /** Text of a cell by the rules of the kind; null: empty. */
  parse(text: string): unknown;
}

/** Ids of records that a relation may lead to, by the key of the entity. */
export type KnownIds = ReadonlyMap<string, readonly number[]>;

/** What the server knows of a field kind beside its descriptor in runtime/shared. SQL gets its identifiers quoted. */
export interface ServerKind {
  /** Type of a parameter that is beside a column. */
  parameterType(field: FieldModel): string;
  /** A checked value in the form its column takes; lists and objects are made JSON elsewhere. */
  stored(value: unknown): unknown;
  /** A value of a row image in the journal as records give it. */
  fromImage(value: Json): Json;
  /** SQL of a stored value in its wire form; local times are those of `zone`. */
  wireSql(value: string, form: WireForm, zone: string): string;
  /** SQL by which equal values are grouped, of a type that JSON keeps whole. */
  groupSql(column: string): string;
  /** A comparison of its own; null: that of its column. */
  compareSql(
    column: string,
    operator: FilterOperator,
    operand: Json,
    parameters: Parameters,
  ): string | null;
  /** Whether a mark of a page may hold the text as a value of the field. */
  readsMark(text: string, field: FieldModel): boolean;
  exportType(field: FieldModel): Pick<ExportColumn, "type" | "scale">;
  /** A value in its wire form as a cell. */
  exportCell(value: Json, words: CellWords): Cell;
  importCell(words: ReadWords): (cell: CellValue) => unknown;
  /** SQL of a likely value of row `n`, for measuring; null: as usual for its column. `valueOf` gives that of another field. */
  likelySql(field: FieldModel, valueOf: (field: FieldModel) => string): string | null;
  /** The same, different in every row; null: as usual for a text. */
  uniqueSql: string | null;
  /** A value that the field takes; `turn` makes it another one. Undefined: there is none that could be thought of. */
  sample(field: FieldModel, turn: number, known: KnownIds): Json | undefined;
  /** Values that no field of the kind takes. */
  wrong: readonly unknown[];
}
