/** `npm run texts`: the translator's tool; lists what a language lacks, takes translations in, shows where each language stands. */
import { readFileSync } from "node:fs";
import { convertMissing } from "./texts/convertMissing.ts";
import { listMissing } from "./texts/missing.ts";
import { pruneTexts, putTexts } from "./texts/put.ts";
import { statusTable } from "./texts/status.ts";
import { allLanguages } from "./texts/textFiles.ts";

const usage = `npm run texts -- status
npm run texts -- missing <language> [--limit 200] [--only <prefix of keys>]
npm run texts -- put <language> <file>
npm run texts -- prune <language>
npm run texts -- convert zh-TW | zh-HK`;

function run(args: string[]): number {
  const [command, language = "", file = ""] = args;
  if (command === "status") {
    console.log(statusTable());
    return 0;
  }
  if (!allLanguages.includes(language)) {
    console.error(usage);
    return 2;
  }
  if (command === "missing") {
    const limit = Number(option(args, "--limit") ?? 200);
    for (const line of listMissing(language, { limit, only: option(args, "--only") ?? "" }))
      console.log(line);
    return 0;
  }
  if (command === "prune") {
    console.log(`${pruneTexts(language)} texts taken out that English no longer has`);
    return 0;
  }
  if (command === "convert" && (language === "zh-TW" || language === "zh-HK")) {
    console.log(`${convertMissing(language)} texts converted from zh-CN: review them`);
    return 0;
  }
  if (command === "put" && file !== "") {
    const { taken, faults } = putTexts(language, readFileSync(file, "utf8"));
    console.log(`${taken} texts taken, ${faults.length} lines refused`);
    for (const fault of faults) console.error(fault);
    return faults.length === 0 ? 0 : 1;
  }
  console.error(usage);
  return 2;
}

function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

process.exitCode = run(process.argv.slice(2));
