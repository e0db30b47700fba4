import os from "node:os";
import type {
  ServerNuGetPackageInfoOutput,
  ServerRuntimeInfoOutput,
} from "../../../../generated/system/server/types.ts";
import { ownZone } from "../../../shared/recurrence/zone.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { consoleTime } from "../wire/index.ts";

export interface Product {
  version: string;
  /** Packages that it needs, with their versions. */
  packages: Readonly<Record<string, string>>;
}

/** The process and what it runs on. */
export async function readRuntime(
  tx: Transaction,
  { version, engine }: { version: string; engine: string },
): Promise<ServerRuntimeInfoOutput> {
  const [database] = await tx.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const uptime = span(process.uptime());
  return {
    runtimeInfo: {
      osName: os.type(),
      osDescription: os.version(),
      osVersion: os.release(),
      osArchitecture: os.arch(),
      frameworkDescription: `Node.js ${process.versions.node}`,
      runtimeVersion: process.versions.v8,
      processorCount: os.cpus().length,
      machineName: os.hostname(),
      userName: userName(),
      workingSet: process.memoryUsage.rss(),
      systemStartTime: timeBefore(os.uptime()),
      systemUptime: span(os.uptime()),
      processStartTime: timeBefore(process.uptime()),
      processUptime: uptime,
      processId: process.pid,
      processName: process.title,
      processArchitecture: process.arch,
      timeZone: ownZone(),
      productVersion: version,
      databaseVersion: database?.version ?? "",
      databaseEngine: engine,
    },
    runningTime: uptime,
  };
}

/** The packages by name. */
export const listPackages = ({ packages }: Product): ServerNuGetPackageInfoOutput =>
  Object.entries(packages)
    .map(([packageName, packageVersion]) => ({ packageName, packageVersion }))
    .toSorted((one, other) => one.packageName.localeCompare(other.packageName, "en"));

/** Days, hours, minutes and seconds, such as `2.03:04:05`. */
export function span(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  const days = Math.floor(whole / 86_400);
  const time = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return days > 0 ? `${days}.${time}` : time;
}

const timeBefore = (seconds: number): string =>
  consoleTime(new Date(Date.now() - seconds * 1000).toISOString()) ?? "";

/** An account without an entry in the list of accounts has no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}
