import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "./core/config/readConfig.ts";
import { isInstalled, packageFolder, projectFolder } from "./core/config/places.ts";
import { StartFault } from "./core/config/startFault.ts";

const program = (name: string): string =>
  path.join(packageFolder, isInstalled ? name.replace(/\.ts$/, ".js") : name);
/** What leads an installed server to what is generated in the project. */
const redirection = isInstalled
  ? ["--import", pathToFileURL(program("generator/project/redirect.ts")).href]
  : [];
import { viteArgs } from "./webBuild.ts";

interface Part {
  name: string;
  args: string[];
}

/** `npm run dev`: the server restarts and the pages reload when their files change, and saved schemas are generated anew. */
const parts: Part[] = [
  {
    name: "generate",
    args: [
      program("generator/cli.ts"),
      "generate",
      "--watch",
      "--status",
      ".cache/generator/status.json",
    ],
  },
  {
    name: "server",
    args: [...redirection, "--watch", program("runtime/server/main.ts"), "--api-only"],
  },
  { name: "web", args: [...viteArgs(), "--clearScreen", "false"] },
];

function start({ name, args }: Part): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "pipe"],
    // The server may write into the project then, unless CODE_WRITE says otherwise.
    env: { ...process.env, FORMWORK_DEV: "1" },
  });
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
