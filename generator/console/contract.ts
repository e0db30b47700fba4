import type { FieldSchema, KeySchema } from "../../runtime/shared/schema/read/sourceTypes.ts";
import type { Catalog } from "../../runtime/server/core/database/migrate/tableCatalog.ts";
import type { Note } from "../import/draft.ts";
import type { PrintedFault } from "../output/faultText.ts";

export interface Folders {
  schemas: string;
  out: string;
  migrations: string;
  /** Project folder with what is written by hand; null when none of it belongs to these schemas. */
  handWritten: string | null;
}

/** Tables with maps written as lists, as JSON has none. */
export type SentCatalog = Omit<Catalog, "tables"> & {
  tables: (Omit<Catalog["tables"][number], "choices" | "bounds"> & {
    choices: [string, (string | number)[]][];
    bounds: [string, { sign: ">=" | "<=" | ">" | "<"; number: string }[]][];
  })[];
};

/** A file of the schema folder by its place below it. */
export interface SchemaFile {
  path: string;
  /** Null: the file goes. */
  text: string | null;
}

/** What the console may ask the generator. */
export type Question =
  | { ask: "draftsOfTables"; folders: Folders; module: string; catalog: SentCatalog }
  | { ask: "draftsOfFile"; folders: Folders; module: string; file: string; name: string }
  | { ask: "preview"; folders: Folders; files: SchemaFile[]; plan: boolean }
  | { ask: "write"; folders: Folders; files: SchemaFile[] };

export interface DraftAnswer {
  drafts: {
    key: string;
    source: string;
    title: string;
    description: string | null;
    kind: "table" | "child";
    treeParent: string | null;
    fields: [string, FieldSchema][];
    required: string[];
    keys: KeySchema[];
  }[];
  notes: Note[];
}

export interface FileAnswer {
  path: string;
  state: "created" | "changed" | "removed";
  /** The whole text of a new file; null for others, which have a difference. */
  text: string | null;
  diff: string;
}

export interface MenuAnswer {
  title: string;
  name: string | null;
  path: string | null;
  component: string | null;
  icon: string | null;
  permissions: string[];
  parent: string;
}

export interface PreviewAnswer {
  faults: PrintedFault[];
  files: FileAnswer[];
  migration: { name: string; text: string } | null;
  menus: MenuAnswer[];
  /** What `formwork plan --json` says; null when it was not asked for, or could not be made. */
  plan: unknown;
  planFault: string | null;
}

export interface WriteAnswer {
  faults: PrintedFault[];
  written: string[];
}
