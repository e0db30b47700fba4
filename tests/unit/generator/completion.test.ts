import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const script = (shell: string) =>
  spawnSync("node", ["generator/cli.ts", "completion", shell], { encoding: "utf8" });

describe("completion", () => {
  it("completes commands and options in bash", () => {
    const words = (...line: string[]) =>
      `COMP_WORDS=(formwork ${line.join(" ")}); COMP_CWORD=${line.length}; _formwork; echo "\${COMPREPLY[@]}"`;
    const run = `${script("bash").stdout}\n${words("gen")}\n${words("generate", "--ch")}`;
    const { stdout, stderr } = spawnSync("bash", ["-c", run], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(["generate", "--check"]);
  });

  it.each(["zsh", "fish"])("names every command and option in %s", (shell) => {
    const { stdout } = script(shell);
    for (const word of ["generate", "import", "describe", "dry-run", "schemas"])
      expect(stdout).toContain(word);
  });

  it("refuses another shell", () => {
    const { status, stderr } = script("tcsh");
    expect([status, stderr]).toEqual([
      2,
      '"tcsh" is no shell with completion; take bash, zsh or fish.\n',
    ]);
  });
});
