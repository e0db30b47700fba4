import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isInstalled, packageFolder, projectFolder } from "./core/config/places.ts";
import { StartFault } from "./core/config/startFault.ts";

/** What the built web is made of: of an installed package only what the project adds, and which version it is. */
const sources = [
  ...(isInstalled
    ? [path.join(packageFolder, "../package.json")]
    : ["runtime/shared", "vite.config.ts", "package.json"].map(inProject)),
  ...["runtime/web", "generated", "locales"].map(inProject),
];

function inProject(name: string): string {
  return path.join(projectFolder, name);
}

/** Arguments for Node that run a command of Vite with the configuration of the console. */
export function viteArgs(...command: string[]): string[] {
  const vite = createRequire(import.meta.url).resolve("vite/package.json");
  const config = path.join(packageFolder, isInstalled ? "vite.config.js" : "vite.config.ts");
  return [path.join(path.dirname(vite), "bin/vite.js"), ...command, "--config", config];
}

/** Folder of the built web, whether it is there or not. */
export const distFolder = path.join(projectFolder, "dist");

function newest(place: string): number {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(place).reduce(
    (latest, name) => Math.max(latest, newest(path.join(place, name))),
    0,
  );
}

/** True when the web was built after its last change. */
export function isWebBuilt(): boolean {
  const page = path.join(distFolder, "index.html");
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  return sources.filter((place) => existsSync(place)).every((place) => newest(place) <= built);
}

/** Builds the web unless it is up to date. Throws StartFault with the words of the build. */
export async function ensureWebBuilt(report: (text: string) => void): Promise<void> {
  if (isWebBuilt()) return;
  report("building the web console");
  const child = spawn(process.execPath, [...viteArgs("build"), "--logLevel", "error"], {
    cwd: projectFolder,
    // Whatever this process is started for: React and others take another NODE_ENV as leave to be slow and to talk.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  child.stdout.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new StartFault(`The web console cannot be built:\n${words.trim()}`);
}
