import { readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { hashSql } from "../migrate/migrationFiles.ts";
import { runSqlFile } from "../migrate/runSqlFile.ts";

const files = ["functions.sql", "references.sql", "forms.sql", "search.sql", "holding.sql"];

const migrationTable = `
  create schema if not exists formwork;
  create table if not exists formwork.migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default clock_timestamp(),
    milliseconds integer not null
  )`;

/** Makes what migrations need before the first of them runs; again whenever its text changes. */
export async function ensureSupport(client: Client): Promise<void> {
  const texts = files.map((name) => {
    const text = readFileSync(path.join(import.meta.dirname, name), "utf8");
    return { name, text, sha256: hashSql(text) };
  });
  const hash = hashSql(texts.map(({ sha256 }) => sha256).join());
  const { rows } = await client.query<{ hash: string | null }>(
    "select obj_description(to_regnamespace('quarantine')::oid, 'pg_namespace') as hash",
  );
  if (rows[0]?.hash === hash) return;
  await client.query(migrationTable);
  for (const text of texts) await runSqlFile(client, text);
  await client.query(`comment on schema quarantine is '${hash}'`);
}
