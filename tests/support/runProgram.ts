import { spawnSync } from "node:child_process";
import path from "node:path";
import { runProgram } from "../../generator/program.ts";
import { colorsFor } from "../../generator/output/colors.ts";
import { replaceTemplates } from "../../generator/output/template.ts";

export interface ProgramRun {
  code: number;
  out: string;
  error: string;
}

/**
 * Runs a command line of the generator in this process: the program itself, without a start, which costs more than most of its work.
 * For what it does with files; what a process is (signals, its exit code, what it writes while it runs) needs one.
 * Nothing of a run is left for the next: its working folder and the templates of a project end with it. One at a time.
 */
export async function runInProcess(
  words: readonly string[],
  { cwd = process.cwd() }: { cwd?: string } = {},
): Promise<ProgramRun> {
  const lines = { out: "", error: "" };
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const code = await runProgram(words, {
      out: (text) => void (lines.out += `${text}\n`),
      error: (text) => void (lines.error += `${text}\n`),
      colors: colorsFor(false, "1"),
    });
    return { code, ...lines };
  } finally {
    process.chdir(before);
    replaceTemplates(new Map());
  }
}

/** The same as somebody starts it: a process of its own. */
export function runAsProcess(
  words: readonly string[],
  { cwd = process.cwd() }: { cwd?: string } = {},
): ProgramRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: "utf8",
    cwd,
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { code: status ?? -1, out: stdout, error: stderr };
}

const program = path.resolve("generator/cli.ts");
