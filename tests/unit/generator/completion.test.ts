import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { runAsProcess, runInProcess } from "../../support/runProgram.ts";

const script = (shell: string) => runInProcess(["completion", shell]);

describe("completion", () => {
  it("completes commands and options in bash", () => {
    const words = (...line: string[]) =>
      `COMP_WORDS=(formwork ${line.join(" ")}); COMP_CWORD=${line.length}; _formwork; echo "\${COMPREPLY[@]}"`;
    const { out } = runAsProcess(["completion", "bash"]);
    const run = `${out}\n${words("gen")}\n${words("generate", "--ch")}`;
    const { stdout, stderr } = spawnSync("bash", ["-c", run], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(["generate", "--check"]);
  });

  it.each(["zsh", "fish"])("names every command and option in %s", async (shell) => {
    const { out } = await script(shell);
    for (const word of ["generate", "import", "describe", "dry-run", "schemas"])
      expect(out).toContain(word);
  });

  it("refuses another shell", async () => {
    const { code, error } = await script("tcsh");
    expect([code, error]).toEqual([
      2,
      '"tcsh" is no shell with completion; take bash, zsh or fish.\n',
    ]);
  });
});
