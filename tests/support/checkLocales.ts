/** Checks the texts: in every complete language nothing missing, unused, empty, still English or with other placeholders, and what is counted in its plural forms. */
import { languages } from "../../runtime/web/core/i18n/languages.ts";
import { countFaults } from "./texts/countFaults.ts";
import { languageFaults } from "./texts/languageFaults.ts";
import { sourceTexts } from "./texts/textFiles.ts";
import { readUsedKeys } from "./texts/usedKeys.ts";

/** Languages that must be complete beside English, which is the source. */
const complete = languages.map(({ code }) => code).filter((code) => code !== "en");

/** i18next plural suffixes belong to their stem. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const faults: string[] = [];
const source = sourceTexts();
if (source.size === 0) faults.push("no English text was read: the check is blind");
const stems = new Set([...source.keys()].map(stem));

faults.push(...countFaults(source));
for (const language of complete) faults.push(...languageFaults(language));

const { keys, prefixes } = readUsedKeys("runtime");
for (const [key, file] of keys)
  if (!stems.has(key) && !source.has(key)) faults.push(`en: missing ${key}, named in ${file}`);
for (const key of stems)
  if (
    key.startsWith("shell.") &&
    !keys.has(key) &&
    !prefixes.some((prefix) => key.startsWith(prefix))
  )
    faults.push(`en: unused ${key}`);

console.log(`${source.size} keys, ${complete.length + 1} languages`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
