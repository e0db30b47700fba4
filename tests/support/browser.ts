import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A Chromium that Playwright can start. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
}

const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Quiet: no look-ups of foreign hosts, no component downloads. */
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser of the tests: CHROMIUM_PATH, else the one that came with npm, else the system's. Throws when none starts.
 * The choice is kept in CHROMIUM_PATH, so that worker processes do not unpack it again.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  // The sandbox of Chromium refuses to run as root.
  const args = process.getuid?.() === 0 ? [...flags, "--no-sandbox"] : flags;
  provideFonts();
  const given = process.env["CHROMIUM_PATH"];
  if (given) return { executablePath: given, args };
  const executablePath = (await packagedChromium()) ?? systemPaths.find(starts);
  if (!executablePath) {
    throw new Error(
      "No Chromium starts here. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  process.env["CHROMIUM_PATH"] = executablePath;
  return { executablePath, args };
}

/**
 * Texts are as wide on every machine: the fonts that came with npm (Latin, Cyrillic, Greek and Chinese) go before the system's, which
 * draw the other scripts. A page without any font ends its browser.
 */
function provideFonts(): void {
  if (process.env["FONTCONFIG_FILE"]) return;
  const modules = path.join(import.meta.dirname, "../../node_modules");
  const packaged = ["fonts-latin", "fonts-sc"].map((name) => path.join(modules, "@embedpdf", name));
  const folder = path.join(modules, ".cache/fonts");
  const file = path.join(folder, "fonts.conf");
  mkdirSync(folder, { recursive: true });
  const dirs = [...packaged, "/usr/share/fonts"].map((name) => `<dir>${name}</dir>`).join("\n");
  const aliases = ["sans-serif", "system-ui", "serif"].map(
    (name) =>
      `<alias binding="strong"><family>${name}</family><prefer><family>Noto Sans</family><family>Noto Sans S Chinese</family></prefer></alias>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${dirs}
${aliases.join("\n")}
<cachedir>${folder}</cachedir></fontconfig>`,
  );
  process.env["FONTCONFIG_FILE"] = file;
}

/** The Chromium of @sparticuz/chromium (Linux x64), with its own libraries where the machine lacks them; null: it does not start. */
async function packagedChromium(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const unpacked = await unpack();
  if (unpacked && starts(unpacked)) return unpacked;
  // The package brings its libraries only where it takes the machine for the cloud function it was made for.
  rmSync(path.join(tmpdir(), "chromium"), { force: true });
  process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs22.x";
  const libraries = path.join(tmpdir(), "al2023", "lib");
  process.env["LD_LIBRARY_PATH"] = [libraries, process.env["LD_LIBRARY_PATH"]]
    .filter(Boolean)
    .join(":");
  const complete = await unpack();
  if (complete && starts(complete)) return complete;
  delete process.env["AWS_EXECUTION_ENV"];
  return null;
}

async function unpack(): Promise<string | null> {
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } catch {
    return null;
  }
}

function starts(executable: string): boolean {
  if (!existsSync(executable)) return false;
  return spawnSync(executable, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;
}
