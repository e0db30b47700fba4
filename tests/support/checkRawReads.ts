/**
 * Checks that the number of hand-written SQL reads of entity tables only falls: rawReads.json holds what each file has left. New reads go
 * through the typed tables.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { entities } from "../../generated/server.ts";
import { countRawReads } from "./texts/rawReads.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";

const listFile = "tests/support/rawReads.json";
/** What the records themselves are made of. */
const beneath = /^runtime\/server\/core\/(database|entity|seed|budget|proof|undo)\//;
const tables = new Set(entities.map(({ table }) => table));

/** Ways to read one, and texts that do not; the check is blind when it tells them apart wrongly. */
const planted: [code: string, reads: number][] = [
  ['tx.query("select id from access_account where id = $1", [id]);', 1],
  ["tx.query(`select 1\n from formwork.task t\n left JOIN office_notice n on n.id = ${id}`);", 1],
  ['tx.query("select 1 from public.office_notice");', 1],
  ['tx.query("select 1 from system_config c, only_one o, office_notice n");', 1],
  ['const table = "office_notice"; tx.query("select 1 from " + table);', 1],
  ['tx.query("table office_notice");', 1],
  ['db.selectFrom("office_notice");', 1],
  ['records(tx).update("office/notice", { id }, {}, { as });', 0],
  ['tx.query("select id from formwork.session");', 0],
];
const faults = planted
  .filter(([code, reads]) => countRawReads("planted.ts", code, tables) !== reads)
  .map(([code]) => `counted wrongly: ${code}`);

const files = [...sourceFiles("runtime/server")].filter((file) => !beneath.test(file));
if (files.length < 100) faults.push(`only ${files.length} files were read: the check is blind`);
const counts = Object.fromEntries(
  files
    .map((file): [string, number] => [
      file,
      countRawReads(file, readFileSync(file, "utf8"), tables),
    ])
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
if (process.argv.includes("--write"))
  writeFileSync(listFile, `${JSON.stringify(counts, null, 2)}\n`);

const listed = JSON.parse(readFileSync(listFile, "utf8")) as Record<string, number>;
for (const file of new Set([...Object.keys(counts), ...Object.keys(listed)])) {
  const [now, before] = [counts[file] ?? 0, listed[file] ?? 0];
  if (now > before) faults.push(`${file}: ${now} reads by hand, ${before} before`);
  if (now < before) faults.push(`${file}: ${before} listed, ${now} left: lower the number`);
}
const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.log(`${files.length} files, ${all} reads of entity tables by hand`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
