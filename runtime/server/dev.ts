import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { readConfig } from "./core/config/readConfig.ts";
import { StartFault } from "./core/config/startFault.ts";

const project = path.join(import.meta.dirname, "../..");

interface Part {
  name: string;
  args: string[];
}

/** `npm run dev`: the server restarts and the pages reload when their files change, and saved schemas are generated anew. */
const parts: Part[] = [
  {
    name: "generate",
    args: ["generator/cli.ts", "generate", "--watch", "--status", ".cache/generator/status.json"],
  },
  { name: "server", args: ["--watch", "runtime/server/main.ts", "--api-only"] },
  { name: "web", args: ["node_modules/vite/bin/vite.js", "--clearScreen", "false"] },
];

function start({ name, args }: Part): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"] });
  const tell = (chunk: Buffer) => {
    for (const line of chunk.toString().split("\n"))
      if (line.trim()) console.log(`${name} | ${line}`);
  };
  child.stdout.on("data", tell);
  child.stderr.on("data", tell);
  return child;
}

function main(): void {
  readConfig();
  const children = parts.map(start);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const child of children) child.kill("SIGTERM");
  };
  for (const child of children) child.once("exit", (code) => stop(code ?? 0));
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
}

try {
  main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
