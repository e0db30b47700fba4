import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const plainClient = { id: "client-1", secret: "plain-secret" };

/** How the peer misbehaves at the token address. */
export type Mood = "good" | "silent" | "huge" | "broken" | "garbage" | "nameless" | "away";

export interface PlainPeer {
  origin: string;
  mood: Mood;
  /** Addresses of one dialect, for a provider's record. */
  addresses(dialect: string): { authorizeUrl: string; tokenUrl: string; userinfoUrl: string };
  /** Agrees in the name of this person; gives the address the browser is sent back to. */
  agree(address: string, person: string): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  person: string;
  challenge: string | null;
  redirectUri: string;
}

/** A real plain OAuth 2 service on loopback that speaks the dialects of several, checks what it is given, and can misbehave. */
export async function startPlainPeer(): Promise<PlainPeer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, string>();
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const [, dialect = "", step] = url.pathname.split("/");
    const send = (body: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (step === "authorize") {
      const code = randomBytes(12).toString("hex");
      const redirectUri = url.searchParams.get("redirect_uri") ?? "";
      const challenge = url.searchParams.get("code_challenge");
      codes.set(code, { person: url.searchParams.get("person") ?? "", challenge, redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set(dialect === "dingtalk" ? "authCode" : "code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    if (step === "token") {
      if (peer.mood !== "good" && peer.mood !== "nameless") return misbehave(peer.mood, response);
      const given = await parametersOf(request, url);
      const grant = codes.get(given["code"] ?? "");
      codes.delete(given["code"] ?? "");
      const refusal = refusalOf(dialect, given, grant);
      if (refusal || !grant) {
        if (dialect === "wechat") return void send({ errcode: 40029, errmsg: refusal });
        if (dialect === "feishu") return void send({ code: 20003, error: "invalid_grant" });
        response.writeHead(400).end(JSON.stringify({ error: "invalid_grant", refusal }));
        return;
      }
      const token = randomBytes(12).toString("hex");
      tokens.set(token, grant.person);
      return void send(tokenAnswer(dialect, token, grant.person));
    }
    const token =
      dialect === "wechat"
        ? url.searchParams.get("access_token")
        : dialect === "dingtalk"
          ? String(request.headers["x-acs-dingtalk-access-token"])
          : request.headers.authorization?.replace("Bearer ", "");
    const person = tokens.get(token ?? "");
    if (!person) return void response.writeHead(401).end("{}");
    if (dialect === "wechat" && url.searchParams.get("openid") !== person)
      return void send({ errcode: 40003 });
    send(peer.mood === "nameless" ? { hello: "world" } : userAnswer(dialect, person));
  }

  const peer: PlainPeer = {
    origin,
    mood: "good",
    addresses: (dialect) => ({
      authorizeUrl: `${origin}/${dialect}/authorize`,
      tokenUrl: `${origin}/${dialect}/token`,
      userinfoUrl: `${origin}/${dialect}/user`,
    }),
    async agree(address, person) {
      const url = new URL(address);
      url.searchParams.set("person", person);
      const response = await fetch(url, { redirect: "manual" });
      return response.headers.get("location") ?? "";
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return peer;
}

async function parametersOf(request: IncomingMessage, url: URL): Promise<Record<string, string>> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  if (request.method === "GET") return Object.fromEntries(url.searchParams);
  return request.headers["content-type"] === "application/json"
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body));
}

function refusalOf(dialect: string, given: Record<string, string>, grant: Grant | undefined) {
  const names: Record<string, [string, string]> = {
    wechat: ["appid", "secret"],
    dingtalk: ["clientId", "clientSecret"],
  };
  const [id, secret] = names[dialect] ?? ["client_id", "client_secret"];
  if (given[id] !== plainClient.id || given[secret] !== plainClient.secret) return "client";
  if (!grant) return "code";
  if ("redirect_uri" in given && given["redirect_uri"] !== grant.redirectUri) return "redirect";
  if (grant.challenge === null) return null;
  const verifier = createHash("sha256").update(given["code_verifier"] ?? "");
  return verifier.digest("base64url") === grant.challenge ? null : "verifier";
}

function tokenAnswer(dialect: string, token: string, person: string): object {
  if (dialect === "dingtalk") return { accessToken: token, refreshToken: "r1", expireIn: 7200 };
  if (dialect === "wechat")
    return { access_token: token, expires_in: 7200, refresh_token: "r1", openid: person };
  const answer = { access_token: token, expires_in: 7200, refresh_token: "r1" };
  return dialect === "feishu" ? { code: 0, ...answer } : answer;
}

function userAnswer(dialect: string, person: string): object {
  const name = `Name of ${person}`;
  switch (dialect) {
    case "wechat":
      return { openid: person, nickname: name, unionid: `u-${person}`, city: "Shenzhen" };
    case "dingtalk":
      return { openId: person, nick: name, unionId: `u-${person}`, mobile: "13800000000" };
    case "feishu":
      return { code: 0, data: { open_id: person, name, avatar_url: "javascript:alert(1)" } };
    case "custom":
      return { person: { key: person, title: name } };
    default:
      return { id: person, name, login: "superadmin", email: "admin@example.com" };
  }
}

function misbehave(mood: Mood, response: ServerResponse): void {
  if (mood === "silent") return;
  if (mood === "broken") return void response.writeHead(502).end("bad gateway");
  if (mood === "garbage") return void response.writeHead(200).end("<html>not json");
  if (mood === "away") return void response.writeHead(302, { location: "/elsewhere" }).end();
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, " "))) continue;
  };
  response.on("drain", more);
  more();
}
