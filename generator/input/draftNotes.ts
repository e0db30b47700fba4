import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkoutFolder } from "../../runtime/server/core/database/migrate/draftLock.ts";
import { hashSql } from "../../runtime/server/core/database/migrate/migrationFiles.ts";
import type { FolderPlan } from "./draftOver.ts";

type Notes = Readonly<Record<string, string>>;

const fileOf = (migrations: string) => path.join(checkoutFolder(migrations), "drafts.json");

/** Checksums, by name, of the drafts that were made in this folder. Those that came with it as a copy are not among them. */
export function draftedHere(migrations: string): Notes {
  try {
    return JSON.parse(readFileSync(fileOf(migrations), "utf8")) as Notes;
  } catch {
    return {};
  }
}

/** Notes the draft that was written here, beside those of before that are still drafts. */
export function noteDraft(migrations: string, { plan, kept }: FolderPlan): void {
  if (!plan.file) return;
  const before = draftedHere(migrations);
  const still = kept.filter(({ name, sha256 }) => before[name] === sha256);
  const made = { name: plan.file.name, sha256: hashSql(plan.file.text) };
  const notes = Object.fromEntries([...still, made].map(({ name, sha256 }) => [name, sha256]));
  mkdirSync(checkoutFolder(migrations), { recursive: true });
  writeFileSync(fileOf(migrations), `${JSON.stringify(notes, null, 1)}\n`);
}
