import { Client, type ClientBase, type ClientConfig } from "pg";

/** The part of pg's wire connection used here. */
interface Wire {
  on(
    event: "parameterStatus",
    heard: (status: { parameterName: string; parameterValue: string }) => void,
  ): void;
}

const versions = new WeakMap<ClientBase, number>();

/** A client that knows which PostgreSQL it talks to: the server says so when a connection opens. */
export class VersionedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Wire };
    connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
      if (parameterName === "server_version")
        versions.set(this, Number.parseInt(parameterValue, 10));
    });
  }
}

/** The major version of the server of a client; 0: unknown, so that nothing new is asked of it. */
export const serverVersionOf = (client: ClientBase): number => versions.get(client) ?? 0;
