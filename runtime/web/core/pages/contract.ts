import type { ComponentType } from "react";
import type { EntityModel, FieldModel, FormSection, Json } from "../../../shared/entity/model.ts";

/**
 * What generated/<module>/<entity>/pages.tsx is written against. Each component has its own file beside this one:
 * EntityList.tsx, EntityTree.tsx, EntityCreate.tsx, EntityEdit.tsx, EntityShow.tsx.
 */
export interface EntityPages {
  entity: EntityModel;
  /** The page at the menu's path: an EntityList, or an EntityTree where the entity is a tree. Absent: no menu (children). */
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

/** Shape of `entityPages` in generated/web.ts: every entity is in it, children too (with `entity` alone). */
export type EntityPagesRegistry = Record<string, () => Promise<{ pages: EntityPages }>>;

export interface EntityListProps {
  entity: EntityModel;
  /** Field names, left to right. The rest can be switched on by the person. */
  columns: string[];
  filters?: string[];
  /** Field names, a leading "-" means descending. Default: orderNo and id where they exist. */
  sort?: string[];
}

/** Same as the list; the first column carries the expander. Every row of the tree is loaded at once. */
export type EntityTreeProps = EntityListProps;

export interface EntityFormProps {
  entity: EntityModel;
  sections: FormSection[];
}

/** One stored record on the wire. */
export type EntityRecord = { id: number } & { [field: string]: Json | undefined };

export interface CellProps {
  entity: EntityModel;
  field: FieldModel;
  record: EntityRecord;
  value: Json | undefined;
}

export interface InputProps {
  entity: EntityModel;
  field: FieldModel;
  /** Path in the form: the field name, or "items.0.amount" in a child row. */
  source: string;
  mode: "create" | "edit";
  readOnly: boolean;
  required: boolean;
}

/** A column that is no field of the entity, after those of the view. */
export interface ExtraColumn {
  name: string;
  /** Message key. */
  label: string;
  width: number;
  cell: ComponentType<ExtraCellProps>;
}

export interface ExtraCellProps {
  entity: EntityModel;
  record: EntityRecord;
}

/** One entry of a row's menu and what opens when it is chosen. */
export interface RowAction {
  name: string;
  /** Message key. */
  label: string;
  icon: ComponentType<{ fontSize: "small" }>;
  /** Permission code; null is offered to nobody. */
  permission: string | null;
  /** Whether this record takes it; absent: every record does. */
  offered?: (record: EntityRecord) => boolean;
  /** Stands outside the table, so that it stays when the table loads again. */
  dialog: ComponentType<RowDialogProps>;
}

export interface RowDialogProps {
  entity: EntityModel;
  record: EntityRecord;
  onClose: () => void;
}

/** What runtime/web/entities/<module>/<entity>/overrides.tsx may export as `overrides`; everything else stays generated. */
/** What titles are made of. */
export interface TitleWords {
  translate: (key: string, options?: { _?: string }) => string;
  /** Entity keys by the prefix of their calls. */
  apis: Readonly<Record<string, string>>;
}

export interface EntityOverrides {
  pages?: Partial<Omit<EntityPages, "entity">>;
  inputs?: Record<string, ComponentType<InputProps>>;
  columns?: Record<string, ComponentType<CellProps>>;
  extraColumns?: ExtraColumn[];
  /** Extra buttons in the list's header. */
  listActions?: ComponentType<{ entity: EntityModel }>;
  /** Extra entries of every row's menu. */
  rowActions?: RowAction[];
  /** Its records are among what the session loads at start (dictionaries, menus): a change loads them again. */
  reloadsSession?: boolean;
  /** The generator seeds its records: their names read in the person's language. */
  generatedNames?: boolean;
  /** What the page of a record is headed by instead of its number and name; "": by these. */
  recordTitle?: (record: EntityRecord, words: TitleWords) => string;
  /** Extra cards below the sections of the show page. */
  showAside?: ComponentType<{ entity: EntityModel; record: EntityRecord }>;
}
