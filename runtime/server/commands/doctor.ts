import { readManifest } from "../core/config/manifest.ts";
import { readConfig } from "../core/config/readConfig.ts";
import { readEnvironmentFile } from "../core/config/readEnvironment.ts";
import { StartFault } from "../core/config/startFault.ts";
import type { Config } from "../core/config/config.ts";
import { checkNames, checksOf, examine, type Finding } from "../features/doctor/index.ts";
import { migrationSources } from "../migrationSources.ts";
import { isWebBuilt } from "../webBuild.ts";

const labels = { ok: "ok      ", warning: "warning ", fault: "FAULT   " };

/** `npm run doctor`: what is wrong with this installation, and its cure; exit 1 when something is. */
async function main(): Promise<void> {
  const counts = { ok: 0, warning: 0, fault: 0 };
  const tell = (name: string, found: readonly Finding[]) => {
    for (const { state, said, cure } of found) {
      counts[state] += 1;
      console.log(`${labels[state]} ${name}: ${said}`);
      if (state !== "ok" && cure) console.log(`          cure: ${cure}`);
    }
  };
  tell("Node.js", [checkNode()]);
  const config = settings(tell);
  if (config) {
    const around = { sources: migrationSources(), webBuilt: isWebBuilt() };
    for (const check of checksOf(config, around)) tell(check.name, await examine(check));
  }
  console.log(`${counts.ok} well, ${counts.warning} to look at, ${counts.fault} wrong`);
  process.exitCode = counts.fault > 0 ? 1 : 0;
}

function settings(tell: (name: string, found: Finding[]) => void): Config | null {
  try {
    const config = readConfig();
    tell("settings", [{ state: "ok", said: "every variable has a value that is allowed" }]);
    tell("settings", checkNames(readEnvironmentFile()));
    return config;
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    const cure = "Mend the variables in the environment or in .env; .env.example explains each.";
    tell("settings", [{ state: "fault", said: error.message, cure }]);
    return null;
  }
}

/** Whether this version of Node.js is one that the package names. */
function checkNode(): Finding {
  const { engines } = readManifest();
  const least = engines.node.replace(/^>=/, "");
  const numbers = (version: string) => version.split(".").map(Number);
  const [present, wanted] = [numbers(process.versions.node), numbers(least)];
  const at = wanted.findIndex((number, index) => number !== (present[index] ?? 0));
  const isOld = at >= 0 && (present[at] ?? 0) < (wanted[at] ?? 0);
  return isOld
    ? { state: "fault", said: process.versions.node, cure: `Install Node.js ${least} or newer.` }
    : { state: "ok", said: process.versions.node };
}

await main();
