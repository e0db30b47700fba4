import type { Transaction } from "./contract.ts";

interface Setting {
  name: "app.platform" | "app.scope";
  /** While the work runs. */
  value: string;
  /** Afterwards. */
  before: string;
}

const setText = "select set_config($1, $2, true)";

/**
 * Runs work while a setting of the transaction has another value. Statements of a connection run in the order in which they are sent,
 * and none runs after one that failed: neither the work nor what follows it has to wait until the setting has changed.
 */
export async function withSetting<Result>(
  tx: Transaction,
  { name, value, before }: Setting,
  work: () => Promise<Result>,
): Promise<Result> {
  const send = (next: string) =>
    void tx.query(setText, [name, next], { plan: "kept" }).catch(() => undefined);
  send(value);
  try {
    return await work();
  } finally {
    send(before);
  }
}
