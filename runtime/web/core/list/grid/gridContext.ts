import type { ReactNode } from "react";
import type { EntityModel, FieldModel, Json, TagType } from "../../../../shared/entity/model.ts";
import type { TreeRow } from "../../entities/treeRows.ts";
import type { ValueFormat } from "../../fields/kinds/texts.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import type { CellPortals } from "./gridPortals.ts";

/** What can be pressed in a row; the grid's one listener tells it. */
export type CellAct = "menu" | "status" | "toggle" | "add" | "edit";

export interface GridTree {
  rows: ReadonlyMap<number, TreeRow>;
  closed: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Rows that only lead to those that match; null: nothing is filtered. */
  matches: ReadonlySet<number> | null;
  openLabel: string;
  closeLabel: string;
}

/** What the cells of one grid share. They are plain elements: a component per cell would cost a frame each time one scrolls. */
export interface GridContext {
  entity: EntityModel;
  format: ValueFormat;
  tag: (field: FieldModel, value: Json) => { label: string; type: TagType };
  /** Where a record opens; null: the person may not. */
  openPath: ((id: number) => string) | null;
  /** Menu path of an entity that has a page in this person's menu. */
  pathsOf: ReadonlyMap<string, string>;
  /** The address behind a path of the console. */
  href: (path: string) => string;
  /** Buttons of a row, by what the person may do. */
  buttons: { edit: boolean; show: boolean; add: boolean };
  paths: { edit: (id: number) => string; show: (id: number) => string; create: string };
  text: (key: string) => string;
  /** A text that names a record; its template is looked up once, not for every row that scrolls by. */
  named: (key: string, name: string) => string;
  /** Deleted rows have buttons of their own. */
  actions: ((record: EntityRecord) => ReactNode) | null;
  /** The status can be switched in place. */
  switches: boolean;
  /** A status that is on its way to the server. */
  pending: ReadonlyMap<number, number>;
  portals: CellPortals;
  tree: GridTree | null;
}
