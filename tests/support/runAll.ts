/** `npm test`: unit, golden and integration tests, then the browser stories; the last line is "N passed, N failed". */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { isAlive } from "../../runtime/server/core/database/embedded/postmaster.ts";
import { memoryFolder } from "./memoryFolder.ts";

interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The failures of the first half are told again at the end, where a log that keeps only its last lines has them. */
const failures: string[] = [];

const linesOf = (text: string, most: number) => text.split("\n").slice(0, most).join("\n    ");

/** What one message of a failure says before its stack, at most five lines. */
function reasonOf(message: string): string {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines.slice(0, stack === -1 ? 5 : Math.min(5, stack + 1)).join("\n    ");
}

function tellFailures(report: VitestReport): void {
  for (const file of report.testResults) {
    const name = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((result) => result.status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push(`${name} > ${fullName}\n    ${reasonOf(failureMessages?.[0] ?? "")}`);
    if (failed.length === 0 && file.message)
      failures.push(`${name}\n    ${reasonOf(file.message)}`);
  }
}

const folderPrefix = "formwork-all-";

/** The folder for everything temporary; removes those of runs that were killed. */
function makeFolder(): string {
  const parent = memoryFolder();
  for (const name of readdirSync(parent).filter((found) => found.startsWith(folderPrefix)))
    if (!isAlive(Number.parseInt(name.slice(folderPrefix.length), 10)))
      rmSync(path.join(parent, name), { recursive: true, force: true });
  const folder = mkdtempSync(path.join(parent, `${folderPrefix}${process.pid}-`));
  // As /tmp: databases run under accounts of their own.
  chmodSync(folder, 0o1777);
  return folder;
}

const folder = makeFolder();
/** Programs are compiled once in a run, and not stripped of their types again by each of the hundreds of processes. */
const shared = {
  TMPDIR: folder,
  NODE_COMPILE_CACHE: path.join(folder, "compile"),
  // The console is built for the stories and for a project of its own: most of that time goes to the last bytes.
  BUILD_COMPRESSION: "quick",
};

function run(command: string, parameters: string[], environment: Record<string, string>): boolean {
  const result = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...shared, ...environment },
  });
  return result.status === 0;
}

/** A run that ends badly without naming a failed test (a crash, no test found) counts as one failure. */
function settle(count: Count, ok: boolean): Count {
  if (!ok && count.failed === 0) return { ...count, failed: 1 };
  if (count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return count;
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

function runVitest(): Count {
  const file = path.join(folder, "vitest.json");
  const unhandled = path.join(folder, "unhandled.json");
  const reporters = ["default", "json", path.join(import.meta.dirname, "unhandledReporter.ts")];
  const ok = run(
    "vitest",
    ["run", ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`],
    { UNHANDLED_OUTPUT: unhandled },
  );
  const report = readReport<VitestReport>(file);
  if (report) tellFailures(report);
  const outside = readReport<string[]>(unhandled) ?? [];
  for (const text of outside) failures.push(`outside of any test\n    ${linesOf(text, 12)}`);
  const failed = (report?.numFailedTests ?? 0) + outside.length;
  return settle({ passed: report?.numPassedTests ?? 0, failed }, ok);
}

function runPlaywright(): Count {
  const file = path.join(folder, "playwright.json");
  const ok = run("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    file,
  );
  const stats = report?.stats;
  return settle(
    // A story that passes at a second try only has failed.
    { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) },
    ok,
  );
}

/**
 * Builds the console of the stories while the other tests wait for their databases. The stories build it themselves where this has not: what
 * went wrong is told there.
 */
function buildAhead(): void {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "buildConsole.ts")], {
    stdio: "ignore",
    env: { ...process.env, ...shared },
  });
  child.on("error", () => undefined);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

buildAhead();
const counts = [runVitest(), runPlaywright()];
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`failed: ${failure}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
