import { systemClaims } from "../../runtime/server/core/database/contract.ts";
import { openDatabase } from "../../runtime/server/core/database/connect/openDatabase.ts";

/** A process of its own with an open embedded database; databaseProcess.ts starts it and talks to it. */
const [dataDir = ""] = process.argv.slice(2);
const send = (message: unknown) => process.send?.(message);

try {
  const { database, ownerUrl } = await openDatabase({
    databaseUrl: null,
    databaseAppUrl: null,
    dataDir,
    databasePoolSize: 4,
  });
  process.on("message", ({ id, sql }: { id: number; sql: string }) => {
    void database
      .transaction(systemClaims, (tx) => tx.query(sql))
      .then(
        (rows) => send({ id, rows }),
        (error: { code?: string; message: string }) =>
          send({ id, fault: error.code ?? error.message }),
      );
  });
  // The test that started it is gone.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.once("SIGTERM", () => void database.close().then(() => process.exit(0)));
  send({ ownerUrl });
} catch (error) {
  send({ startFault: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
