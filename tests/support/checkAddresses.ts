/** Checks that the web asks the server through generated calls alone: no address of a call is written out there. */
import { readFileSync } from "node:fs";
import { findAddresses } from "./texts/addresses.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";

/** Files that hold one all the same, with the reason. */
const exempt = new Map([
  [
    "runtime/web/core/data/dataProvider.ts",
    "react-admin's own door: addresses are made of keys of entities",
  ],
]);

/** Ways to write one; each has to be found, or the check is blind. */
const planted = [
  'call("/api/sysRole/list");',
  "fetch(`/api/sysRole/detail?id=${id}`);",
  'const base = "/api";',
  "const part = <a href='/api/sysFile/preview/1'>x</a>;",
  "post(`api/${key}/bulk`);",
];
const faults = planted
  .filter((code) => findAddresses("planted.tsx", code).length === 0)
  .map((code) => `not found where it was planted: ${code}`);

const files = [...sourceFiles("runtime/web")].filter((file) => !exempt.has(file));
if (files.length < 100) faults.push(`only ${files.length} files were read: the check is blind`);
for (const file of files)
  for (const { line, text } of findAddresses(file, readFileSync(file, "utf8")))
    faults.push(`${file}:${line}: ${JSON.stringify(text)}`);

console.log(`${files.length} files, ${faults.length} addresses outside the door`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
