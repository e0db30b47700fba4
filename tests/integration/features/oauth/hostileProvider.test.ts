/** An OpenID Connect provider that lies, stalls and leads elsewhere: each way is refused in bounded time, and nobody is signed in or made. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  endless,
  forged,
  garbage,
  hostileClient,
  huge,
  type Lie,
  redirect,
  rs256,
  silent,
  startHostileOidc,
} from "../../../support/hostileOidc.ts";
import { buildFeatureApp, type FeatureApp } from "../support/featureApp.ts";
import { openBrowser, said } from "../support/oauthBrowser.ts";

/** A server at an address that nobody trusts: it must never be asked. */
let inner: Server;
let asked = 0;
let innerUrl = "";
let peer: Awaited<ReturnType<typeof startHostileOidc>>;
let server: FeatureApp;

const seconds = () => Math.floor(Date.now() / 1000);
const changed = (part: object) => (honest: object) => ({ ...honest, ...part });
const without = (name: string) => (honest: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(honest).filter(([key]) => key !== name));

const lies: Record<string, Lie> = {
  honest: {},
  changing: {},
  issuerOfToken: { claims: changed({ iss: "https://accounts.example.com" }) },
  issuerOfDiscovery: { metadata: () => ({ issuer: "https://accounts.example.com" }) },
  audience: { claims: changed({ aud: "another-client" }) },
  severalAudiences: { claims: changed({ aud: [hostileClient.id, "another-client"] }) },
  authorizedParty: {
    claims: changed({ aud: [hostileClient.id, "another-client"], azp: "another-client" }),
  },
  nonce: { claims: changed({ nonce: "another" }) },
  noNonce: { claims: without("nonce") },
  noSubject: { claims: without("sub") },
  emptySubject: { claims: changed({ sub: "" }) },
  expired: { claims: () => ({}), sign: () => "" },
  notYet: { claims: () => ({}), sign: () => "" },
  noExpiry: { claims: without("exp") },
  unsigned: { sign: (claims) => forged(claims, "none", null) },
  unsignedOffered: {
    sign: (claims) => forged(claims, "none", null),
    metadata: () => ({ id_token_signing_alg_values_supported: ["none"] }),
  },
  publicKeyAsSecret: { sign: (claims, { publicPem }) => forged(claims, "HS256", publicPem) },
  publicKeyAsSecretOffered: {
    sign: (claims, { publicPem }) => forged(claims, "HS256", publicPem),
    metadata: () => ({ id_token_signing_alg_values_supported: ["HS256", "RS256"] }),
  },
  foreignKey: { sign: (claims, { foreign }) => rs256(claims, foreign) },
  foreignKeyId: { sign: (claims, { foreign }) => rs256(claims, foreign, { kid: "foreign" }) },
  keyInToken: {
    sign: (claims, { foreign }) => rs256(claims, foreign, { jku: "http://127.0.0.1:1/keys" }),
  },
  brokenSignature: {
    sign: (claims, { own }) => `${rs256(claims, own).slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`,
  },
  noKeys: {
    jwks: (_, response) =>
      response.setHeader("content-type", "application/json").end('{"keys":[]}'),
  },
  wrongKeys: {
    jwks: (_, response) =>
      response.setHeader("content-type", "application/json").end('{"keys":"x"}'),
  },
  innerKeys: { metadata: () => ({ jwks_uri: `${innerUrl}/jwks` }) },
  innerToken: { metadata: () => ({ token_endpoint: `${innerUrl}/token` }) },
  innerAbout: { metadata: () => ({ userinfo_endpoint: `${innerUrl}/about` }) },
  metadataService: { metadata: () => ({ jwks_uri: "http://169.254.169.254/latest" }) },
  fileKeys: { metadata: () => ({ jwks_uri: "file:///etc/passwd" }) },
  redirectedToken: { token: (...ways) => redirect(`${innerUrl}/token`)(...ways) },
  redirectedKeys: { jwks: (...ways) => redirect(`${innerUrl}/jwks`)(...ways) },
  redirectedAbout: { about: (...ways) => redirect(`${innerUrl}/about`)(...ways) },
  otherSubject: { userinfo: changed({ sub: "superadmin" }) },
  hugeToken: { token: huge },
  hugeKeys: { jwks: huge },
  hugeAbout: { about: huge },
  garbageToken: { token: garbage },
  garbageKeys: { jwks: garbage },
  garbageAbout: { about: garbage },
  silentToken: { token: silent },
  silentKeys: { jwks: silent },
  silentAbout: { about: silent },
  endlessToken: { token: endless },
  endlessKeys: { jwks: endless },
  endlessAbout: { about: endless },
  hugeDiscovery: { discovery: huge },
  garbageDiscovery: { discovery: garbage },
  silentDiscovery: { discovery: silent },
  endlessDiscovery: { discovery: endless },
  redirectedDiscovery: { discovery: (...ways) => redirect(`${innerUrl}/x`)(...ways) },
};
lies["expired"] = {
  claims: (honest) => ({ ...honest, iat: seconds() - 900, exp: seconds() - 600 }),
};
lies["notYet"] = { claims: (honest) => ({ ...honest, nbf: seconds() + 600 }) };

const refused = Object.keys(lies).filter((name) => name !== "honest" && name !== "changing");

beforeAll(async () => {
  inner = createServer((_, response) => {
    asked += 1;
    response.end("{}");
  });
  await new Promise<void>((done) => inner.listen(0, "127.0.0.2", done));
  innerUrl = `http://127.0.0.2:${(inner.address() as AddressInfo).port}`;
  [server, peer] = await Promise.all([
    buildFeatureApp({ privateHosts: ["127.0.0.1"] }),
    startHostileOidc(lies),
  ]);
  const admin = await server.signIn("superadmin");
  const add = (code: string) =>
    admin.ask("/api/sysOAuthProvider/add", {
      code,
      name: code,
      kind: "oidc",
      clientId: hostileClient.id,
      clientSecret: hostileClient.secret,
      issuer: peer.issuerOf(code),
      autoCreate: true,
    });
  await Promise.all(Object.keys(lies).map(add));
});
afterAll(async () => {
  await server?.close();
  await peer?.close();
  inner?.close();
});

const counted = async () => {
  const [row] = await server.opened.ownerQuery<{
    accounts: string;
    links: string;
    tickets: string;
  }>(
    `select (select count(*) from access_account) as accounts, (select count(*) from access_oauth_user) as links,
            (select count(*) from formwork.sign_in_ticket) as tickets`,
  );
  return row;
};

/** Goes to a provider and comes back; gives the code of the refusal, or "in". */
async function through(code: string, sub = "person", more: Record<string, string> = {}) {
  const browser = openBrowser(server);
  const query = new URLSearchParams({ provider: code, redirectUrl: "" });
  const { headers } = await browser.get(`/api/sysOAuth/signIn?${query}`);
  const address = String(headers.location ?? "");
  const early = said(address, "oauthError");
  if (early !== null) return early;
  const end = await browser.arrive(peer.agree(address, sub, more));
  return said(end, "token") === null ? said(end, "oauthError") : "in";
}

describe("a provider that lies", () => {
  it("lets in by an honest answer, so that the lies below are what is refused", async () => {
    expect(await through("honest")).toBe("in");
  });

  it("is refused whatever it lies about, in bounded time, and nothing comes of it", async () => {
    const before = await counted();
    const outcomes = await Promise.all(
      refused.map(async (code) => {
        const begun = Date.now();
        const outcome = await through(code);
        return { code, outcome, slow: Date.now() - begun > 15_000 };
      }),
    );
    const expected = outcomes.map(({ code }) => ({
      code,
      outcome: expect.stringMatching(/^O100[248]$/) as string,
      slow: false,
    }));
    expect(outcomes).toEqual(expected);
    expect(await counted()).toEqual(before);
    expect(asked).toBe(0);
  });

  it("cannot answer for another one", async () => {
    const before = await counted();
    // By the parameter of the way back, and with the way of another provider.
    expect(await through("honest", "person", { iss: peer.issuerOf("nonce") })).toBe("O1008");
    const browser = openBrowser(server);
    const first = peer.agree(await browser.depart("honest"), "person");
    const second = peer.agree(await browser.depart("changing"), "person");
    const state = new URL(second).searchParams.get("state") ?? "";
    const mixed = new URL(first);
    mixed.searchParams.set("state", state);
    mixed.searchParams.set("iss", peer.issuerOf("honest"));
    expect(said(await browser.arrive(mixed.href), "oauthError")).toBe("O1008");
    expect((await counted())?.accounts).toBe(before?.accounts);
  });

  it("makes another person of another subject, whatever mail it names, and links nobody", async () => {
    await server.opened.ownerQuery(
      "update access_account set email = 'superadmin@example.com' where account = 'superadmin'",
    );
    expect(await through("changing", "first")).toBe("in");
    expect(await through("changing", "second")).toBe("in");
    const rows = await server.opened.ownerQuery<{ subject: string; user: string; mail: string }>(
      `select o.subject, o.user_id as "user", coalesce(a.email, '') as mail from access_oauth_user o
         join access_account a on a.id = o.user_id
         join access_oauth_provider p on p.id = o.provider_id where p.code = 'changing' order by o.subject`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(["first", "second"]);
    expect(new Set(rows.map(({ user }) => user)).size).toBe(2);
    expect(rows.map(({ mail }) => mail)).toEqual(["", ""]);
  });
});
