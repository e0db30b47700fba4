import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDocument, readOperations } from "../../support/openapi.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

/** Every declared call that asks for a session, and the stream beside the document. */
const operations = readOperations(readDocument()).filter(({ access }) => access !== "public");
const beside = ["/api/realtime"];

let server: FeatureApp;
/** Headers of callers that must not be let in, by what is wrong with them. */
const callers = new Map<string, Record<string, string>>();
let before: string;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (text = "") =>
  JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;

/** Versions of a good token that somebody without the key can make. */
function forged(token: string): [string, string][] {
  const [head = "", payload = "", signature = ""] = token.split(".");
  const more = part({ ...read(payload), AccountType: 999, TenantId: 0 });
  const none = part({ alg: "none", typ: "JWT" });
  const withKey = (key: string) =>
    `${head}.${more}.${createHmac("sha256", key).update(`${head}.${more}`).digest("base64url")}`;
  return [
    ["another payload", `${head}.${more}.${signature}`],
    ["no algorithm", `${none}.${more}.`],
    ["no algorithm, signature kept", `${none}.${payload}.${signature}`],
    ["no signature", `${head}.${payload}.`],
    ["half a signature", `${head}.${payload}.${signature.slice(0, 20)}`],
    ["an empty key", withKey("")],
    ["a guessed key", withKey("secret")],
  ];
}

/** What the database holds of entities: a refused call changes nothing of it. */
async function fingerprint(): Promise<string> {
  const tables = await server.opened.ownerQuery<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname !~ '^system_log_' order by 1`,
  );
  const sums = [];
  for (const { name } of tables) {
    const [row] = await server.opened.ownerQuery<{ sum: string }>(
      `select coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as sum from "${name}" t`,
    );
    sums.push(`${name} ${row?.sum}`);
  }
  return sums.join("\n");
}

beforeAll(async () => {
  const run = (sql: string) => server.opened.ownerQuery(sql);
  server = await buildFeatureApp();
  const foreign = await buildFeatureApp();
  const stranger = await foreign.signIn("superadmin");
  await foreign.close();
  const early = await server.signIn("yl_admin");
  // Tokens live for 60 minutes.
  server.pass(65 * 60_000);
  const clients = new Map<string, Client>();
  for (const account of ["user1", "user2", "user3", "user4", "bg_admin", "superadmin"])
    clients.set(account, await server.signIn(account));
  const of = (account: string) => clients.get(account) as Client;
  for (const account of clients.keys()) await of(account).ask("/api/sysAuth/userInfo");
  await of("user1").ask("/api/sysAuth/logout", {});
  await run("update access_account set status = 2 where account = 'user2'");
  await run("update access_account set is_delete = true where account = 'user3'");
  await run("update access_account set token_version = token_version + 1 where account = 'user4'");
  await run("update access_tenant set status = 2 where code = 'beigang'");
  const again = await server.signIn("superadmin");
  callers.set("nobody", {});
  callers.set("an empty token", { authorization: "Bearer " });
  callers.set("nonsense", bearer("a.b.c"));
  callers.set("a very long token", bearer("x".repeat(9000)));
  callers.set("another way to sign in", { authorization: "Basic c3VwZXJhZG1pbjp4" });
  callers.set("an expired token", bearer(early.accessToken));
  callers.set("a refresh token alone", bearer(again.refreshToken));
  callers.set("a refresh token of somebody else", {
    ...bearer(early.accessToken),
    "x-authorization": `Bearer ${again.refreshToken}`,
  });
  callers.set("an installation elsewhere", bearer(stranger.accessToken));
  callers.set("a session that signed out", bearer(of("user1").accessToken));
  callers.set("a disabled account", bearer(of("user2").accessToken));
  callers.set("a deleted account", bearer(of("user3").accessToken));
  callers.set("an older password", bearer(of("user4").accessToken));
  callers.set("a disabled tenant", bearer(of("bg_admin").accessToken));
  callers.set("a disabled tenant that renews", {
    ...bearer(of("bg_admin").accessToken),
    "x-authorization": `Bearer ${of("bg_admin").refreshToken}`,
  });
  callers.set("an unsigned access key", { authorization: 'Signature accessKey="erp-system"' });
  for (const [name, token] of forged(again.accessToken)) callers.set(name, bearer(token));
  await server.flushLogs();
  before = await fingerprint();
});
afterAll(() => server.close());

it("knows the calls it tries", () => {
  expect(operations.length).toBeGreaterThan(700);
  expect(callers.size).toBeGreaterThan(20);
});

function codeOf(body: string): number | undefined {
  return body.startsWith("{") ? (JSON.parse(body) as { code?: number }).code : undefined;
}

/** Each call is tried by nobody and by so many others in turn; all by all are 32,000 requests, none of which was let in. */
const others = 2;

it("lets nobody in without a session that is good now, whatever is called", async () => {
  const found: string[] = [];
  const [nobody, ...rest] = [...callers];
  const tries = [
    ...operations.map(({ method, path, body }) => ({
      method: method.toUpperCase() as "GET",
      url: path.replaceAll(/\{\w+\}/g, "1"),
      ...(body ? { payload: { id: 1 } } : {}),
    })),
    ...beside.map((url) => ({ method: "GET" as const, url })),
  ];
  let requests = 0;
  for (const [index, asked] of tries.entries()) {
    const turn = Array.from(
      { length: others },
      (_, at) => rest[(index * others + at) % rest.length],
    );
    for (const [name, headers] of [nobody, ...turn] as [string, Record<string, string>][]) {
      requests++;
      const answer = await server.app.inject({
        ...asked,
        headers: { ...headers, "accept-language": "en" },
      });
      const code = codeOf(answer.body) ?? answer.statusCode;
      const renewed = String(answer.headers["access-token"] ?? "invalid_token");
      if (code !== 401 || renewed !== "invalid_token")
        found.push(`${name}: ${asked.method} ${asked.url} ${renewed} ${answer.body.slice(0, 120)}`);
    }
  }
  expect(found).toEqual([]);
  expect(requests).toBeGreaterThan(2000);
  await server.flushLogs();
  expect(await fingerprint()).toBe(before);
}, 120_000);
