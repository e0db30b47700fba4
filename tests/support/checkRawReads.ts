/**
 * Checks that the server reads entities through `records` of generated/records.ts, whose types follow the schemas. What is read by SQL of
 * its own is listed with its reason in rawReads.json: joins, recursions, sums, and statements that answer every request.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { entities } from "../../generated/server.ts";
import { countRawReads } from "./texts/rawReads.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";

interface Listed {
  reads: number;
  reason: string;
}

const listFile = "tests/support/rawReads.json";
const mostReads = 120;
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
const counts = new Map(
  files
    .map((file) => [file, countRawReads(file, readFileSync(file, "utf8"), tables)] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
const read = () => JSON.parse(readFileSync(listFile, "utf8")) as Record<string, Listed>;
if (process.argv.includes("--write")) {
  const before = read();
  const list = [...counts].map(([file, reads]) => {
    return [file, { reads, reason: before[file]?.reason ?? "" }] as const;
  });
  writeFileSync(listFile, `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`);
}

const listed = read();
for (const file of new Set([...counts.keys(), ...Object.keys(listed)])) {
  const [now, before] = [counts.get(file) ?? 0, listed[file]?.reads ?? 0];
  if (now > before)
    faults.push(`${file}: ${now} reads by hand, ${before} listed: use records(..).read`);
  if (now < before)
    faults.push(
      `${file}: ${before} listed, ${now} left: node tests/support/checkRawReads.ts --write`,
    );
  if (now > 0 && (listed[file]?.reason.trim().length ?? 0) < 20)
    faults.push(`${listFile}: ${file}: no reason`);
}
const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
if (all > mostReads) faults.push(`${all} reads by hand, at most ${mostReads}`);
console.log(`${files.length} files, ${all} reads of entity tables by hand`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
