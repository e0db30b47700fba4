/** `npm test`: unit, golden and integration tests, then the browser stories; the last line is "N passed, N failed". */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

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

const reports = mkdtempSync(path.join(tmpdir(), "formwork-reports-"));

function run(command: string, parameters: string[], environment: Record<string, string>): boolean {
  const result = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
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
  const file = path.join(reports, "vitest.json");
  const unhandled = path.join(reports, "unhandled.json");
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
  const file = path.join(reports, "playwright.json");
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

const counts = [runVitest(), runPlaywright()];
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`failed: ${failure}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
