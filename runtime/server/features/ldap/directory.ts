import { connect, type Socket } from "node:net";
import { connect as connectSecurely, type ConnectionOptions } from "node:tls";
import {
  Client,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
  type SearchOptions,
} from "ldapts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { withDeadline } from "../../core/database/connect/deadline.ts";
import type { AddressRules } from "../outgoing/index.ts";
import type { DirectorySettings } from "./settings.ts";

/** A connection to a directory that is bound with its bind DN. */
export interface Directory {
  search(options: SearchOptions): Promise<DirectoryEntry[]>;
  /** True when the directory takes the password for this DN. Never asked with an empty one, which directories take for anybody. */
  accepts(dn: string, password: string): Promise<boolean>;
}

/** An entry as the directory sent it: nothing of it is trusted. */
export interface DirectoryEntry {
  dn: string;
  [attribute: string]: Buffer | Buffer[] | string | string[];
}

/** Milliseconds until a directory must have answered a sign-in. */
export const answerMs = 1900;

export interface DirectoryCall {
  settings: DirectorySettings;
  addresses: AddressRules;
  /** Milliseconds for everything together. */
  withinMs: number;
  /** Bytes that each connection may bring. */
  maxBytes: number;
}

/**
 * Connects, binds with the bind DN and works. Refuses with O1020 when the directory is dead, slow, not encrypted as told or at an
 * address that may not be called, with O1021 when it does not take bind DN and password, with O1022 for a base DN or filter it
 * does not take.
 */
export async function withDirectory<Result>(
  call: DirectoryCall,
  work: (directory: Directory) => Promise<Result>,
): Promise<Result> {
  const open = new Set<Socket>();
  const { settings } = call;
  const session = async () => {
    const client = await connectTo(call, open);
    await bind(client, settings.bindDn, settings.bindPass);
    return work({
      search: async (options) => {
        const { searchEntries } = await client.search(settings.baseDn, {
          scope: "sub",
          ...options,
        });
        return searchEntries;
      },
      async accepts(dn, password) {
        if (password === "") return false;
        // A connection of its own: this one stays bound as before.
        const asking = await connectTo(call, open);
        try {
          await asking.bind(dn, password);
          return true;
        } catch (error) {
          if (error instanceof InvalidCredentialsError) return false;
          throw error;
        }
      },
    });
  };
  try {
    return await withDeadline(session(), call.withinMs);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    for (const socket of open) socket.destroy();
  }
}

async function bind(client: Client, dn: string, password: string): Promise<void> {
  // A bind without a password succeeds as anonymous, which proves nothing.
  if (password === "") throw new FormworkError("O1021");
  try {
    await client.bind(dn, password);
  } catch (error) {
    if (error instanceof InvalidCredentialsError || error instanceof InvalidDNSyntaxError)
      throw new FormworkError("O1021", { cause: error });
    throw error;
  }
}

/** One connection, counted in bytes; the client would open another by itself, unencrypted, when this one breaks. */
async function connectTo(
  { settings, addresses, withinMs, maxBytes }: DirectoryCall,
  open: Set<Socket>,
): Promise<Client> {
  const { host, port, security } = settings;
  // Connecting to a literal address asks no look-up, so it is checked here as well.
  await addresses.resolve(host);
  let connections = 0;
  const keep = <Kept extends Socket>(socket: Kept): Kept => {
    let received = 0;
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) socket.destroy(new Error("the directory sent too much"));
    });
    open.add(socket);
    return socket;
  };
  const once = () => {
    connections += 1;
    if (connections > 1) throw new Error("the directory closed the connection");
  };
  const target = { host, port, lookup: addresses.lookup };
  const client = new Client({
    url: `${security === "ldaps" ? "ldaps" : "ldap"}://${host.includes(":") ? `[${host}]` : host}:${port}`,
    timeout: withinMs,
    connectTimeout: withinMs,
    createConnection: (() => {
      once();
      return keep(connect(target));
    }) as typeof connect,
    createSecureConnection: ((first: ConnectionOptions | number) => {
      const options = { servername: host };
      if (typeof first === "object") return keep(connectSecurely({ ...first, ...options }));
      once();
      return keep(connectSecurely({ ...target, ...options }));
    }) as typeof connectSecurely,
  });
  if (security === "starttls") await client.startTLS({ servername: host });
  return client;
}

function refusalOf(error: unknown): FormworkError {
  if (error instanceof FormworkError) return error;
  if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
    return new FormworkError("O1022", { cause: error });
  const isFilter = error instanceof ResultCodeError && [18, 21, 53].includes(error.code);
  return new FormworkError(isFilter ? "O1022" : "O1020", { cause: error });
}
