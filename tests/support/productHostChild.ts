/** A process that starts the product on one data folder after the other; each is closed before the next. */
import { readConfig } from "../../runtime/server/core/config/readConfig.ts";
import { openDatabase } from "../../runtime/server/core/database/connect/openDatabase.ts";
import { startServer, type RunningServer } from "../../runtime/server/startServer.ts";
import { distFolder } from "../../runtime/server/webBuild.ts";
import type { HostAnswer, HostOrder } from "./productHost.ts";

let running: RunningServer | null = null;

async function close(): Promise<void> {
  await running?.close();
  running = null;
}

async function obey(order: HostOrder): Promise<HostAnswer> {
  await close();
  if (order.environment === null) return {};
  const config = readConfig(order.environment);
  const opened = openDatabase(config, (message, error) => console.error(message, error ?? ""));
  running = await startServer(config, distFolder, opened);
  return { url: running.address };
}

process.on("message", (order: HostOrder) => {
  void obey(order)
    .catch((error: Error): HostAnswer => ({
      fault: error.stack ?? error.message,
    }))
    .then((answer) => process.send?.(answer));
});
process.on("disconnect", () => void close().finally(() => process.exit(0)));
