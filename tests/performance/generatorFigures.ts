/** Times the generator as a process of its own on 10, 100 and 1,000 synthetic entities, then one changed entity in watch mode. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Figure } from "./report.ts";
import { writeSyntheticProject } from "./syntheticProject.ts";
import { checkTypes, removeTypes, typesOut } from "./typeFigures.ts";

interface Run {
  seconds: number;
  megabytes: number;
  /** Seconds of processor time, which other work on the machine lengthens little. */
  cpu: number;
}

function generate(schemas: string, out: string): Run {
  return run(["generate", "--schemas", schemas, "--out", out]);
}

function run(command: string[]): Run {
  const started = performance.now();
  const result = spawnSync(
    "/usr/bin/env",
    ["node", "--import", "./tests/performance/peakMemory.ts", "generator/cli.ts", ...command],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (result.status !== 0) throw new Error(`generate failed:\n${result.stdout}${result.stderr}`);
  const peak = /peak memory (\d+) MB/.exec(result.stderr)?.[1];
  const cpu = /in ([\d.]+) s of CPU/.exec(result.stderr)?.[1];
  const seconds = (performance.now() - started) / 1000;
  return { seconds, megabytes: Number(peak), cpu: Number(cpu) };
}

/** Milliseconds from the written schema to the changed generated file. */
async function watchLatency(schemas: string, out: string): Promise<number> {
  const watcher = spawn("node", [
    "generator/cli.ts",
    "generate",
    "--watch",
    "--schemas",
    schemas,
    "--out",
    out,
  ]);
  const ready = new Promise<void>((resolve) => {
    watcher.stdout.on("data", (chunk: Buffer) => {
      if (/watching/i.test(chunk.toString())) resolve();
    });
  });
  await ready;
  const schema = path.join(schemas, "bulk/thing5.schema.json");
  const target = path.join(out, "bulk/thing5/entity.ts");
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const label = `Changed ${round} ${"x".repeat(round)}`;
    writeFileSync(
      schema,
      readFileSync(schema, "utf8").replace(/"title": "[^"]*"/, `"title": "${label}"`),
    );
    const started = performance.now();
    while (!readFileSync(target, "utf8").includes(label)) {
      if (performance.now() - started > 10_000)
        throw new Error("the watcher did not write the change");
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  watcher.kill();
  return times.toSorted((a, b) => a - b)[2] as number;
}

export async function generatorFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const check = run(["generate", "--check"]);
  figures.push({
    name: "generate --check of the product",
    value: check.seconds,
    unit: "s",
    goal: 5,
    bound: "max",
    note: `${check.cpu.toFixed(1)} s of CPU`,
  });
  const goals: Record<number, number> = { 10: 2, 100: 3, 1000: 5 };
  // Removed at the end: ext4 looks past every file that was deleted in the last minute before it makes a new one.
  const folder = mkdtempSync(path.join(tmpdir(), "formwork-bench-"));
  for (const count of [10, 100, 1000]) {
    const schemas = path.join(folder, String(count), "schemas");
    const out = path.join(folder, String(count), "generated");
    writeSyntheticProject(schemas, count);
    const whole = generate(schemas, out);
    figures.push({
      name: `generate ${count} entities x 20 fields`,
      value: whole.seconds,
      unit: "s",
      goal: goals[count] as number,
      bound: "max",
      note: `${whole.cpu.toFixed(1)} s of CPU`,
    });
    if (count === 1000) {
      figures.push({
        name: "  peak memory",
        value: whole.megabytes,
        unit: "MB",
        goal: 500,
        bound: "max",
      });
      const again = generate(schemas, out);
      figures.push({
        name: "  again, nothing changed",
        value: again.seconds,
        unit: "s",
        goal: 2,
        bound: "max",
      });
      figures.push({
        name: "  one changed entity in watch mode",
        value: await watchLatency(schemas, out),
        unit: "ms",
        goal: 100,
        bound: "max",
      });
      generate(schemas, typesOut);
      figures.push({
        name: "  checking the types of all that was generated",
        value: checkTypes(),
        unit: "s",
        goal: 15,
        bound: "max",
      });
      removeTypes();
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return figures;
}
