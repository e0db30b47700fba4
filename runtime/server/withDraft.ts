import {
  hashSql,
  ownPrefix,
  readAllMigrationFiles,
  type MigrationFile,
} from "./core/database/migrate/migrationFiles.ts";

/** A migration that is still to be written, as the generator hands it over. */
export interface Draft {
  /** Null: nothing is left to draft. */
  file: { name: string; text: string } | null;
  /** Names of drafts that it takes the place of. */
  without: readonly string[];
}

/** The migration files as they are once the draft is written. */
export function withDraft(
  sources: { folder: string; own?: string | null },
  { file, without }: Draft,
): { files: MigrationFile[]; draft: string | null } {
  const prefix = sources.own ? ownPrefix : "";
  const gone = new Set(without.map((name) => prefix + name));
  const files = readAllMigrationFiles(sources).filter(({ name }) => !gone.has(name));
  if (!file) return { files, draft: null };
  const draft = { name: prefix + file.name, text: file.text, sha256: hashSql(file.text) };
  return { files: [...files, draft], draft: draft.name };
}
