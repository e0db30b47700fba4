/** What the tests use of peers that come without types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    pkce: { required(): boolean };
    cookies: { keys: string[] };
    findAccount(
      context: unknown,
      sub: string,
    ): { accountId: string; claims(): Promise<Record<string, unknown>> };
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}

declare module "ldapjs" {
  interface Dn {
    toString(): string;
    childOf(dn: string): boolean;
    equals(dn: string): boolean;
  }

  interface LdapRequest {
    dn: Dn;
    credentials: string;
    filter: { matches(attributes: Record<string, unknown>): boolean; toString(): string };
    sizeLimit: number;
    connection: { ldap: { bindDN: Dn } };
  }

  interface LdapResponse {
    attributes: string[];
    send(entry: { dn: string; attributes: Record<string, unknown> }): void;
    end(): void;
  }

  type Handler = (
    request: LdapRequest,
    response: LdapResponse,
    next: (error?: unknown) => void,
  ) => void;

  interface LdapServer {
    bind(dn: string, handler: Handler): void;
    search(dn: string, handler: Handler): void;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    on(event: "error", listener: (error: Error) => void): void;
    address(): { port: number };
  }

  const ldap: {
    createServer(options?: object): LdapServer;
    InvalidCredentialsError: new () => Error;
    NoSuchObjectError: new () => Error;
    InsufficientAccessRightsError: new () => Error;
  };
  export default ldap;
}
