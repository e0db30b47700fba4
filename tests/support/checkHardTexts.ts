/** Checks that no text a person sees stands in the code of the web: each is a key in locales/. */
import { readFileSync } from "node:fs";
import { findHardTexts } from "./texts/hardTexts.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";

/** Languages are offered by their own names, which nobody translates; the pinyin initials are marks in a sorted list. */
const exempt = new Set([
  "runtime/web/core/i18n/languages.ts",
  "runtime/web/features/palette/initials.ts",
]);

const files = [...sourceFiles("runtime/web")].filter((file) => !exempt.has(file));
const faults = files.flatMap((file) =>
  findHardTexts(file, readFileSync(file, "utf8")).map(
    ({ line, text }) => `${file}:${line}: ${JSON.stringify(text)}`,
  ),
);
if (files.length < 100) faults.push(`only ${files.length} files were read: the check is blind`);

console.log(`${files.length} files, ${faults.length} texts outside locales/`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
