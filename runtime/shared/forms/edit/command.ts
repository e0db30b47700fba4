import type { Json } from "../../entity/model.ts";
import type { FormDocument, FormEntry, FormField, FormPart } from "../document.ts";

/** A part of a form: positions from the outside in, first among the form's parts, then among the part's `sections`. */
export type PartPath = readonly number[];

/** Position of an entry. Without `column` it is a row of its own, and the rows from there on move down. */
export interface EntryPlace {
  form: string;
  path: PartPath;
  row: number;
  /** Into the row that is there, before the entry of this position. */
  column?: number;
}

/** An entry that is there: its row and its place in the row (0 in a row of one). */
export interface EntryPosition {
  form: string;
  path: PartPath;
  row: number;
  column: number;
}

/**
 * One edit of a form, as a value: what the designer executes, keeps for undo, and can send to others. Pointers are lists of keys
 * and positions. A command that cannot be carried out changes nothing (see `apply`).
 */
export type FormCommand =
  /** A new field; `at` puts it into a form as well, `index` is its place among the properties. */
  | {
      kind: "insertField";
      name: string;
      field: FormField;
      required?: boolean;
      at?: EntryPlace;
      index?: number;
    }
  /** Takes a field out everywhere: forms, views, required list, texts. Expressions that name it stay and become faults. */
  | { kind: "removeField"; name: string }
  /** Moves a field or static content of a form to another place. */
  | { kind: "moveEntry"; from: EntryPosition; to: EntryPlace }
  /** Shows a field that exists, or a static, in a form. */
  | { kind: "insertEntry"; entry: FormEntry; at: EntryPlace }
  /** Takes an entry out of a form; a field stays a field. */
  | { kind: "removeEntry"; from: EntryPosition }
  /** The field and everything that names it; `was` keeps the old name as a former one, as a published form needs it. */
  | { kind: "renameField"; from: string; to: string; was?: boolean }
  | { kind: "setRequired"; name: string; required: boolean }
  /** Any value of the document; absent `value` removes it. */
  | { kind: "setKeyword"; pointer: readonly (string | number)[]; value?: Json }
  /** The whole field, such as one of another kind, in its place. */
  | { kind: "replaceField"; name: string; field: FormField }
  /** `path` is the new place of the part. */
  | { kind: "insertPart"; form: string; path: PartPath; part: FormPart }
  /** With its fields, which are removed from the document too, or without: they move to the end of the part before. */
  | { kind: "removePart"; form: string; path: PartPath; fields: "remove" | "keep" }
  /** `to` is the path that the part has afterwards. */
  | { kind: "movePart"; form: string; from: PartPath; to: PartPath }
  /** Title, description, condition ..: absent values remove. */
  | { kind: "setPart"; form: string; path: PartPath; values: Partial<Record<PartKeyword, Json>> }
  | { kind: "setLayout"; form: string; parts: FormPart[] | null }
  /** Fields of another document (or of this one) under names that are free here. */
  | { kind: "paste"; clip: FormClip; at: EntryPlace }
  | { kind: "batch"; commands: readonly FormCommand[] }
  /** Exact replacement of values: what inverses are made of. */
  | { kind: "patch"; edits: readonly PatchEdit[] };

export type PartKeyword =
  | "section"
  | "tab"
  | "step"
  | "title"
  | "description"
  | "visible"
  | "collapsed";

/** What was copied: fields as written, in their rows. */
export interface FormClip {
  clip: "formwork-form";
  fields: Record<string, FormField>;
  required: string[];
  lines: (FormEntry | FormEntry[])[];
  /** Their texts in other languages. */
  texts?: NonNullable<FormDocument["x-texts"]>;
}

/** One value put back: absent `value` removes the member; `keys` is then the order of the names of the object at `at`. */
export interface PatchEdit {
  at: readonly (string | number)[];
  value?: Json;
  keys?: readonly string[];
}

/** Why a command changed nothing. */
export type Refusal =
  | "noSuchField"
  | "nameTaken"
  | "badName"
  /** The document would not have the shape of a form any more. */
  | "badValue"
  | "noSuchPlace"
  | "noSuchPart"
  | "intoItself"
  | "tooDeep";

export interface Applied {
  document: FormDocument;
  /** Brings exactly the document of before back. */
  inverse: FormCommand;
  refusal?: Refusal;
}
