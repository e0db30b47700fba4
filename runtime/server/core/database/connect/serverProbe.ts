import { Client, type ClientConfig } from "pg";
import { isConnectionFault } from "../databaseFault.ts";

/** Milliseconds. */
const patience = 1000;

/**
 * Gives a question whether the server takes new connections; any answer of its own counts, also a refusal. Asked by many
 * at once it is put once.
 */
export function createServerProbe(connection: ClientConfig): () => Promise<boolean> {
  const state: { asking: Promise<boolean> | null } = { asking: null };
  return () => {
    state.asking ??= probe(connection).finally(() => (state.asking = null));
    return state.asking;
  };
}

async function probe(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !isConnectionFault(error);
  } finally {
    client.end().catch(() => undefined);
  }
}
