/** CPU time and memory of building the app with 1,000 generated entities, in a process of its own. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Figure } from "./report.ts";
import { writeSyntheticProject } from "./syntheticProject.ts";

interface Boot {
  cpuSeconds: number;
  megabytes: number;
}

export async function bootFigures(): Promise<Figure[]> {
  // generated files import the cores by relative path, so the copy lies beside links to them
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(path.resolve(".cache/boot-"));
  const schemas = path.join(folder, "schemas");
  const out = path.join(folder, "generated");
  try {
    writeSyntheticProject(schemas, 1000);
    symlinkSync(path.resolve("runtime"), path.join(folder, "runtime"));
    const made = spawnSync(
      "node",
      ["generator/cli.ts", "generate", "--schemas", schemas, "--out", out],
      { encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(`generate failed:\n${made.stdout}${made.stderr}`);
    // the first run fills the compile cache, as the first start does
    const environment = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, "compile") };
    const [, run] = [0, 1].map(() =>
      spawnSync("node", ["tests/performance/bootProbe.ts", path.join(out, "server.ts")], {
        encoding: "utf8",
        env: environment,
      }),
    );
    if (!run || run.status !== 0) throw new Error(`boot failed:\n${run?.stdout}${run?.stderr}`);
    const boot = JSON.parse(run.stdout.trim().split("\n").at(-1) as string) as Boot;
    return [
      {
        name: "boot with 1000 entities, second start, CPU",
        value: boot.cpuSeconds,
        unit: "s",
        goal: 1,
        bound: "max",
      },
      {
        name: "boot with 1000 entities, memory",
        value: boot.megabytes,
        unit: "MB",
        goal: 250,
        bound: "max",
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
