import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const hostileClient = { id: "formwork", secret: "a-secret-of-the-client" };

type Claims = Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** How a provider lies: what differs from an honest one, by the name of its path. */
export interface Lie {
  metadata?: (issuer: string) => object;
  claims?: (honest: Claims) => Claims;
  /** Makes the ID token in another way. */
  sign?: (claims: Claims, keys: Keys) => string;
  userinfo?: (honest: Claims) => object;
  /** Answers an endpoint by itself. */
  discovery?: Answer;
  token?: Answer;
  jwks?: Answer;
  about?: Answer;
}

export interface Keys {
  own: KeyObject;
  foreign: KeyObject;
  /** The public key as a provider would print it: what a confused reader takes for a shared secret. */
  publicPem: string;
}

const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const json = (response: ServerResponse, body: unknown) =>
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));

/** A token of this header, signed as RS256 with the key. */
export function rs256(claims: Claims, key: KeyObject, header: object = {}): string {
  const signed = `${text({ alg: "RS256", kid: "own", ...header })}.${text(claims)}`;
  return `${signed}.${createSign("sha256").update(signed).sign(key).toString("base64url")}`;
}

/** A token with this algorithm's name, signed with HMAC or, without a secret, not at all. */
export function forged(claims: Claims, alg: string, secret: string | null): string {
  const signed = `${text({ alg, kid: "own" })}.${text(claims)}`;
  if (secret === null) return `${signed}.`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** Sends bytes for ever. */
export const endless: Answer = (_, response) => {
  response.setHeader("content-type", "application/json");
  const timer = setInterval(() => response.write(" ".repeat(1024)), 20);
  response.on("close", () => clearInterval(timer));
};
export const silent: Answer = () => undefined;
export const huge: Answer = (_, response) => json(response, { filling: "x".repeat(3_000_000) });
export const garbage: Answer = (_, response) =>
  response.setHeader("content-type", "application/json").end("[".repeat(400_000));
export const redirect =
  (address: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location: address }).end();

/** Providers on loopback, one for each lie: their issuers differ by their path. Nobody is asked anything. */
export async function startHostileOidc(lies: Record<string, Lie>) {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicPem = own.publicKey.export({ type: "spki", format: "pem" }).toString();
  const keys: Keys = { own: own.privateKey, foreign: foreign.privateKey, publicPem };
  /** What the browser took along to the provider, by issuer path. */
  const begun = new Map<string, { nonce: string; sub: string }>();
  let origin = "";
  const server = createServer((request, response) => {
    const [, name = "", ...rest] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
    const lie = lies[name] ?? {};
    const issuer = `${origin}/${name}`;
    const { nonce, sub } = begun.get(name) ?? { nonce: "", sub: "person" };
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: issuer,
      aud: hostileClient.id,
      sub,
      nonce,
      iat: now,
      exp: now + 300,
      name: `Person ${sub}`,
      email: "superadmin@example.com",
      email_verified: false,
    };
    const endpoints: Record<string, [Answer | undefined, () => unknown]> = {
      "openid-configuration": [
        lie.discovery,
        () => ({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/about`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          token_endpoint_auth_methods_supported: ["client_secret_post"],
          ...lie.metadata?.(issuer),
        }),
      ],
      token: [
        lie.token,
        () => {
          const claims = lie.claims?.(honest) ?? honest;
          return {
            access_token: "access",
            token_type: "Bearer",
            expires_in: 300,
            id_token: lie.sign?.(claims, keys) ?? rs256(claims, keys.own),
          };
        },
      ],
      jwks: [
        lie.jwks,
        () => ({
          keys: [
            { ...own.publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" },
          ],
        }),
      ],
      about: [
        lie.about,
        () => {
          const about = { sub, name: honest.name, email: honest.email };
          return lie.userinfo?.(about) ?? about;
        },
      ],
    };
    const [special, usual] = endpoints[rest.at(-1) ?? ""] ?? [undefined, () => ({ error: "none" })];
    if (special) special(request, response);
    else json(response, usual());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuerOf: (name: string) => `${origin}/${name}`,
    /** Notes what the browser brings, as the page of the provider would; gives the way back. */
    agree(address: string, sub: string, more: Record<string, string> = {}): string {
      const { pathname, searchParams } = new URL(address);
      const name = pathname.split("/")[1] ?? "";
      begun.set(name, { nonce: searchParams.get("nonce") ?? "", sub });
      const back = { code: "code", state: searchParams.get("state") ?? "", ...more };
      return `${searchParams.get("redirect_uri")}?${new URLSearchParams(back)}`;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
