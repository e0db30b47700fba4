export interface RelationModel {
  /** Key of the other entity, such as "access/organization". */
  to: string;
  /** Its table and the field that names a record of it, copied here so that code need not look it up. */
  table: string;
  titleField: string;
  titleColumn: string;
  /** The other entity is a tree: pickers show a tree. */
  tree: boolean;
  /** Of a tree: its field that names the record above. */
  treeParent?: string;
  onDelete: "restrict" | "cascade" | "setNull";
  /** Name of the read-only companion field that carries the title on the wire (orgId -> orgName). Null: none. */
  labelAs: string | null;
  /** Expression over the other entity that limits what may be chosen. */
  filter: string | null;
  /** Only kind "relations": the generated join table (columns: own, other). */
  through: { table: string; ownColumn: string; otherColumn: string } | null;
}

/** Fields of child rows that are closed to a person. */
export interface ClosedInRows {
  /** The rows are without them. */
  unreadable: readonly string[];
  /** They are shown in rows that are there, and not changed. */
  readOnly: readonly string[];
  /** They are not given to new rows. */
  onCreate: readonly string[];
}
