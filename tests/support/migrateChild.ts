/** Migrates in a process of its own, which tests kill at any moment. */
import { migrate } from "../../runtime/server/core/database/migrate/migrate.ts";

interface Order {
  url: string;
  folder: string;
  policiesSql: string | null;
}

process.on("message", ({ url, folder, policiesSql }: Order) => {
  process.send?.("begun");
  void migrate(url, { folder, policiesSql }).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
