import type { ConvertModel } from "../../runtime/shared/entity/model.ts";

/** A table as the entity model wants it; the snapshot is a list of these. Names are lower case, SQL parts are ours. */
export interface TablePlan {
  name: string;
  /** Key of the entity; of a join table the key of the entity that has the field. */
  entity: string;
  columns: ColumnPlan[];
  primaryKey: string[];
  checks: { name: string; sql: string }[];
  /** Absent: none. */
  exclusions?: ExclusionPlan[];
  foreignKeys: ForeignKeyPlan[];
  indexes: IndexPlan[];
  /** Names the table had before. */
  was: string[];
  /** Kept after its entity has gone from the schemas. */
  dropped?: true;
}

export interface ColumnPlan {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  was: string[];
  /** The field that became the column; for messages. */
  field: string;
  /** Kept after its field has gone from the schema: nullable, never read. */
  dropped?: true;
  /** Came later, required without a value for the rows that were there, which have null; no draft makes such a column any more. */
  loose?: true;
  /** Not a column of before under another name; never in the snapshot. */
  fresh?: true;
  /** How values of before become values of this column; never in the snapshot. */
  convert?: ConvertModel & { maxLength?: number };
  /** Value of a row that has none, as SQL over the other columns of the table; never in the snapshot. */
  fill?: string;
  /** Of a stored computed column: its value as SQL over the other columns of the table; never in the snapshot. */
  computed?: string;
}

/** What went to quarantine and comes back with its values when the schemas want it again. */
export interface QuarantinedPlan {
  table: string;
  /** Null: the whole table. */
  column: ColumnPlan | null;
  /** The table as it was; null for a column. */
  plan: TablePlan | null;
}

export interface ForeignKeyPlan {
  name: string;
  column: string;
  table: string;
  onDelete: "restrict" | "cascade" | "set null";
}

/** Rows that are equal in all of `equal` and satisfy `where` may not overlap in `range`; SQL over the columns of the table. */
export interface ExclusionPlan {
  name: string;
  equal: string[];
  range: string;
  where: string;
}

export interface IndexPlan {
  name: string;
  unique: boolean;
  /** Absent: a B-tree. */
  using?: "gin";
  /** SQL of the indexed columns, in order. */
  parts: string[];
  /** Columns that row-level security looks at, so that a count needs the index alone. */
  include?: string[];
  where: string | null;
}
