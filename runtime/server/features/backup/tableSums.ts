import { createHash, type Hash } from "node:crypto";
import type { Client } from "pg";
import { BackupFault } from "./backupFault.ts";
import type { About } from "./archive/format.ts";
import { tableParts } from "./tableParts.ts";

/** Checksums of the rows of each table as the archive gave them. */
export class TableSums {
  #sums = new Map<string, Hash>();

  /** Takes in the rows of a table on their way. */
  of(table: string): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
    const sum = this.#sums.get(table) ?? createHash("sha256");
    this.#sums.set(table, sum);
    return async function* (chunks) {
      for await (const chunk of chunks) {
        sum.update(chunk);
        yield chunk;
      }
    };
  }

  /**
   * Reads the rows of every table back and throws BackupFault for one that differs. Within the transaction that has filled them: they
   * come in the order in which they were written.
   */
  async compare(client: Client, { tables, zone }: About): Promise<void> {
    // Times of an older archive are written in the zone of its server: they cannot be compared as text.
    if (zone === undefined) return;
    await client.query(
      "select set_config('timezone', $1, true), set_config('synchronize_seqscans', 'off', true)",
      [zone],
    );
    for (const table of tables) {
      const saved = this.#sums.get(table.name)?.digest("hex") ?? createHash("sha256").digest("hex");
      const restored = createHash("sha256");
      for await (const { content } of tableParts(client, table)) restored.update(content);
      if (restored.digest("hex") === saved) continue;
      throw new BackupFault(`${table.name}: the restored rows are not those that were saved.`);
    }
  }
}
