import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { StartFault } from "./core/config/startFault.ts";

const project = path.join(import.meta.dirname, "../..");

/** What the built web is made of. */
const sources = [
  "runtime/web",
  "runtime/shared",
  "generated",
  "locales",
  "vite.config.ts",
  "package.json",
];

/** Folder of the built web, whether it is there or not. */
export const distFolder = path.join(project, "dist");

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
  return sources
    .map((name) => path.join(project, name))
    .filter((place) => existsSync(place))
    .every((place) => newest(place) <= built);
}

/** Builds the web unless it is up to date. Throws StartFault with the words of the build. */
export async function ensureWebBuilt(report: (text: string) => void): Promise<void> {
  if (isWebBuilt()) return;
  report("building the web console");
  const vite = path.join(project, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: project,
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
