/** `npm run check`: every static check, each with its cure; exits 1 when one fails. */
import { spawnSync } from "node:child_process";

/** Checks a project's types; what has not changed since the last time is not checked again. */
const types = (project: string): string[] => [
  "node",
  "node_modules/typescript-native/bin/tsc",
  "-p",
  `tsconfig.${project}.json`,
];

/** Tests that hold lists against the code. They take seconds, so that they are a check too. */
const listTests = [
  "tests/unit/security",
  "tests/unit/support",
  "tests/unit/schemas/callButtons.test.ts",
  "tests/unit/server/samples.test.ts",
  "tests/unit/server/core/entity/ladder.test.ts",
];

const steps: { name: string; command: string[]; cure: string }[] = [
  {
    name: "generated files match the schemas",
    command: ["node", "generator/cli.ts", "generate", "--check"],
    cure: "npm run generate",
  },
  {
    name: "reference pages match the keywords, faults and commands",
    command: ["node", "generator/cli.ts", "reference", "--check"],
    cure: "npm run reference",
  },
  {
    name: "numbers of migrations",
    command: ["node", "tests/support/checkMigrations.ts"],
    cure: "give the later one the next free number",
  },
  { name: "format", command: ["oxfmt", "--check"], cure: "npm run format" },
  { name: "lint", command: ["oxlint", "--deny-warnings"], cure: "see the messages" },
  {
    name: "types of server, generator and tests",
    command: types("server"),
    cure: "see the messages",
  },
  {
    name: "types of the web",
    command: types("web"),
    cure: "see the messages",
  },
  {
    name: "boundaries between folders",
    command: ["node", "tests/support/checkBoundaries.ts"],
    cure: "see .dependency-cruiser.cjs for the rule and its reason",
  },
  { name: "unused files and exports", command: ["knip"], cure: "delete what nobody uses" },
  {
    name: "message keys",
    command: ["node", "tests/support/checkLocales.ts"],
    cure: "npm run texts -- missing <language> lists what to translate, npm run texts -- put <language> <file> takes it in; delete the unused ones",
  },
  {
    name: "texts outside locales/",
    command: ["node", "tests/support/checkHardTexts.ts"],
    cure: "make the text a key in locales/ and translate it",
  },
  {
    name: "addresses of calls and ways to the network in the web",
    command: ["node", "tests/support/checkAddresses.ts"],
    cure: "call(roleCalls.listRoles) of generated/<module>/<name>/client.ts, addressOf(..) for links",
  },
  {
    name: "writes past the records",
    command: ["node", "tests/support/checkRawWrites.ts"],
    cure: "records(context).update(..) of generated/records.ts, or a line with the reason in tests/support/rawWrites.json",
  },
  {
    name: "reads past the records, which may only become fewer",
    command: ["node", "tests/support/checkRawReads.ts"],
    cure: "records(context).read(..) of generated/records.ts; after removing some, npx node tests/support/checkRawReads.ts --write",
  },
  {
    name: "lists that name every writer, promise, step, sample and story",
    command: ["vitest", "run", "--project", "unit", "--reporter=dot", ...listTests],
    cure: "see the messages: each names the list to add to",
  },
  {
    name: "licenses of production packages",
    command: ["node", "tests/support/checkLicenses.ts"],
    cure: "take a package with an allowed license",
  },
];

let failed = 0;
for (const step of steps) {
  const started = performance.now();
  const result = spawnSync(step.command[0] as string, step.command.slice(1), { encoding: "utf8" });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = result.status === 0;
  console.log(`${ok ? "ok  " : "FAIL"} ${step.name} (${seconds} s)`);
  if (ok) continue;
  failed++;
  console.log(`${result.error?.message ?? ""}${result.stdout ?? ""}${result.stderr ?? ""}`);
  console.log(`     cure: ${step.cure}\n`);
}
if (failed > 0) {
  console.log(`${failed} of ${steps.length} checks failed`);
  process.exit(1);
}
