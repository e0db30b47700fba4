/** Checks that no text a person sees is in the code of the web: each is a key in locales/. */
import { readFileSync } from "node:fs";
import { findHardTexts } from "./texts/hardTexts.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";

/** Files whose texts nobody translates, with the reason. */
const exempt = new Map([
  ["runtime/web/core/i18n/languages.ts", "languages are offered by their own names"],
  ["runtime/web/features/palette/initials.ts", "where each letter of pinyin begins"],
  ["runtime/web/features/demo/pages/checks.ts", "amounts in Chinese financial numerals"],
  ["runtime/web/features/demo/pages/ToolsDemo.tsx", "source code that the page shows"],
  ["runtime/web/features/demo/pages/DynamicFormDemo.tsx", "a schema that the person edits"],
  ["runtime/web/features/demo/parameters/OpenDetail.tsx", "a title in three languages at once"],
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
