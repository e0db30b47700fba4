import path from "node:path";
import { createNotes, type Draft } from "../import/draft.ts";
import { draftsFromCatalog } from "../import/fromDatabase.ts";
import { draftsFromDocument } from "../import/fromDocument.ts";
import { readDocument } from "../import/readDocument.ts";
import { settle } from "../import/settle.ts";
import { readSchemas } from "../input/readSchemas.ts";
import type { DraftAnswer, Question } from "./contract.ts";

type Asked<Ask extends Question["ask"]> = Extract<Question, { ask: Ask }>;

/** Tables of a database as drafts that the schema reader accepts. */
export async function draftsOfTables(asked: Asked<"draftsOfTables">): Promise<DraftAnswer> {
  const notes = createNotes();
  const catalog = {
    ...asked.catalog,
    tables: asked.catalog.tables.map((table) => ({
      ...table,
      choices: new Map(table.choices),
      bounds: new Map(table.bounds),
    })),
  };
  const drafts = draftsFromCatalog(catalog, "public", asked.module, () => true, notes);
  return settled(drafts, asked, notes);
}

/** A JSON Schema, an OpenAPI document or SQL definitions as drafts that the schema reader accepts. */
export async function draftsOfFile(asked: Asked<"draftsOfFile">): Promise<DraftAnswer> {
  const { file, name, module } = asked;
  const notes = createNotes();
  if (!/\.sql$/i.test(name))
    return settled(
      draftsFromDocument(readDocument(file, name), name, module, () => true, notes),
      asked,
      notes,
    );
  const { draftsFromSql } = await import("../import/fromSql.ts");
  return settled(await draftsFromSql(file, null, module, () => true, notes), asked, notes);
}

function settled(
  drafts: Draft[],
  { folders }: { folders: { schemas: string } },
  notes: ReturnType<typeof createNotes>,
): DraftAnswer {
  const fileOf = ({ key }: Draft) => path.join(folders.schemas, `${key}.schema.json`);
  const kept = settle(drafts, readSchemas(folders.schemas), fileOf, notes);
  return {
    drafts: kept.map(({ fields, required, ...draft }) => ({
      ...draft,
      fields: [...fields],
      required: [...required],
    })),
    notes: notes.all(),
  };
}
