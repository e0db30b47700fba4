import type { FieldSchema, KeySchema } from "../../runtime/shared/schema/read/sourceTypes.ts";

/** Something of the source that the schema language cannot say, or says in another way. */
export interface Note {
  /** Key of the entity it concerns; "" when it concerns the whole source. */
  entity: string;
  /** The fields it concerns; empty when it concerns the entity. */
  fields: string[];
  text: string;
}

/** An entity on its way into a schema file. */
export interface Draft {
  key: string;
  /** Its name in the source, such as `Pet` or `public.order_items`. */
  source: string;
  title: string;
  description: string | null;
  kind: "table" | "child";
  /** Name of the field that holds the parent, when the records form a tree. */
  treeParent: string | null;
  fields: Map<string, FieldSchema>;
  required: Set<string>;
  keys: KeySchema[];
}

/** Collects what is found: what is said of several fields of an entity is said once. */
export function createNotes() {
  const notes = new Map<string, Note>();
  return {
    add({ entity, field, text }: { entity: string; field: string | null; text: string }): void {
      const id = `${entity} ${field === null} ${text}`;
      const note = notes.get(id) ?? { entity, fields: [], text };
      if (field !== null && !note.fields.includes(field)) note.fields.push(field);
      notes.set(id, note);
    },
    all: (): Note[] => [...notes.values()],
  };
}

export type Notes = ReturnType<typeof createNotes>;
