import type { EntityRecord } from "../pages/contract.ts";

export interface TreeRow {
  record: EntityRecord;
  depth: number;
  /** Ids of the rows above, outermost first. */
  above: number[];
  hasChildren: boolean;
}

/** Records of a tree, each right below its parent, in the order given; a record whose parent is not among them is a root. */
export function treeRows(records: readonly EntityRecord[], parentField: string): TreeRow[] {
  const ids = new Set(records.map(({ id }) => id));
  const children = new Map<number, EntityRecord[]>();
  for (const record of records) {
    const parent = Number(record[parentField] ?? 0);
    const key = ids.has(parent) && parent !== record.id ? parent : 0;
    const list = children.get(key);
    if (list) list.push(record);
    else children.set(key, [record]);
  }
  const rows: TreeRow[] = [];
  const visit = (parent: number, depth: number, above: number[]) => {
    for (const record of children.get(parent) ?? []) {
      // A loop in stored data must not become a loop here.
      if (above.includes(record.id)) continue;
      // What hangs below may not have been loaded yet.
      const hasChildren = children.has(record.id) || record["_children"] === true;
      rows.push({ record, depth, above, hasChildren });
      visit(record.id, depth + 1, [...above, record.id]);
    }
  };
  visit(0, 0, []);
  return rows;
}

/** The rows whose directories above are all open. */
export const openRows = (rows: readonly TreeRow[], closed: ReadonlySet<number>): TreeRow[] =>
  rows.filter(({ above }) => !above.some((id) => closed.has(id)));
