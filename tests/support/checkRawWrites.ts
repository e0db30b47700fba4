/**
 * Checks that the server writes records through `records` of generated/records.ts alone, which keeps their history. What is written past
 * it, or without history, is listed with its reason in rawWrites.json.
 */
import { readFileSync } from "node:fs";
import { entities } from "../../generated/server.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";
import { findRawWrites, type RawWrite } from "./texts/rawWrites.ts";

type Listed = Partial<Record<RawWrite["kind"], number>> & { reason: string };

const listFile = "tests/support/rawWrites.json";
/** What the records themselves are made of. */
const beneath = /^runtime\/server\/core\/(database|entity|seed|budget|proof|undo)\//;
const mostRaw = 20;

const tables = new Set(
  entities.flatMap(({ table, fields }) => [
    table,
    ...fields.flatMap(({ relation }) => (relation?.through ? [relation.through.table] : [])),
  ]),
);

/** Ways to write one; each has to be found, or the check is blind. */
const planted: [code: string, kind: RawWrite["kind"]][] = [
  ['tx.query("update office_notice set status = 1 where id = $1", [id]);', "raw"],
  ["tx.query(`insert into access_role_menu (role_id) values ($1)`);", "raw"],
  ["tx.query(`with hit as (\n delete from system_file where id = $1)`);", "raw"],
  ["tx.query(`UPDATE\n  access_account a SET x = ${value}`);", "raw"],
  ['tx.query("update public.office_notice set status = 1");', "raw"],
  ['tx.query(\'delete from only "public"."office_notice"\');', "raw"],
  ['tx.query("select 1;update/* all */office_notice set status = 1");', "raw"],
  ['tx.query("update " + "office_notice" + " set status = 1");', "raw"],
  ['const table = "office_notice"; tx.query(`update ${table} set status = 1`);', "raw"],
  ['tx.query("merge into office_notice n using x on true when matched then delete");', "raw"],
  ['tx.query("truncate office_notice");', "raw"],
  ['client.query(from("copy office_notice (id, title) from stdin"));', "raw"],
  ['db.updateTable("office_notice as n").set({ status: 1 });', "raw"],
  ["tx.query(`delete from ${table} where id = $1`);", "dynamic"],
  ['tx.query(`update "${name}" set x = 1`);', "dynamic"],
  ['tx.query("insert into " + table + " values (1)");', "dynamic"],
  ['tx.query(["delete from", table].join(" "));', "dynamic"],
  ["const erase = (t: Table) => tx.query(`delete from public.${t.name}`);", "dynamic"],
  ["sql`update ${sql.table(name)} set status = 1`;", "dynamic"],
  ["db.deleteFrom(table);", "dynamic"],
  ['records(tx).update("a/b", { id }, {}, { as, history: false });', "noHistory"],
  ['records(tx).update("a/b", { id }, {}, { as, ["history"]: !1 });', "noHistory"],
  ['records(tx).update("a/b", { id }, {}, { as, history });', "noHistory"],
];
const faults = planted
  .filter(([code, kind]) => !findRawWrites("planted.ts", code, tables).some((w) => w.kind === kind))
  .map(([code]) => `not found where it was planted: ${code}`);

const listed = JSON.parse(readFileSync(listFile, "utf8")) as Record<string, Listed>;
const unseen = new Set(Object.keys(listed));
const files = [...sourceFiles("runtime/server")].filter((file) => !beneath.test(file));
if (files.length < 100) faults.push(`only ${files.length} files were read: the check is blind`);

let raw = 0;
for (const file of files) {
  const found = findRawWrites(file, readFileSync(file, "utf8"), tables);
  const allowed = listed[file];
  unseen.delete(file);
  raw += found.filter(({ kind }) => kind === "raw").length;
  if (allowed && allowed.reason.trim().length < 20) faults.push(`${listFile}: ${file}: no reason`);
  for (const kind of ["raw", "dynamic", "noHistory"] as const) {
    const own = found.filter((write) => write.kind === kind);
    if (own.length === (allowed?.[kind] ?? 0)) continue;
    const places = own.map(({ line, text }) => `\n  ${file}:${line}: ${text}`).join("");
    faults.push(`${file}: ${own.length} ${kind}, listed ${allowed?.[kind] ?? 0}${places}`);
  }
}
for (const file of unseen) faults.push(`${listFile}: there is no file ${file}`);
if (raw > mostRaw) faults.push(`${raw} raw writes, at most ${mostRaw}`);

console.log(`${files.length} files, ${raw} raw writes on tables of entities`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
