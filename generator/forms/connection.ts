import { createHash, createHmac, randomUUID } from "node:crypto";
import { readEnvironment, usualPort } from "../../runtime/server/core/config/readEnvironment.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";

/** A refusal of the server: its text, its code of the error catalogue, and further details. */
export class ServerFault extends Error {
  readonly code: string;
  readonly extras: Record<string, unknown>;
  constructor(message: string, code: string, extras: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.extras = extras;
  }
}

/** A server that is asked as one of its users. */
export interface Connection {
  /** Names the server among others, as a folder may be called. */
  name: string;
  /** A console call: GET without a body, POST with one; gives the result, throws ServerFault. */
  call<Result>(address: string, body?: unknown): Promise<Result>;
}

/** Credentials come from the environment, so that no secret is in a command line. */
export type Environment = Readonly<Record<string, string | undefined>>;

const longestWaitMs = 60_000;

/**
 * Connects to the server given, else that of FORMWORK_SERVER, else the one that starts here (PORT, also of the file `.env`), with the key of an open access (FORMWORK_ACCESS_KEY and
 * FORMWORK_SECRET: every call is signed, without a session) or with FORMWORK_ACCOUNT and FORMWORK_PASSWORD.
 */
export async function connect(
  given: string | undefined,
  surroundings: Environment,
): Promise<Connection> {
  const environment = readEnvironment(surroundings);
  const near = `http://127.0.0.1:${environment["PORT"] ?? usualPort}`;
  const url = addressOf(given ?? environment["FORMWORK_SERVER"] ?? near);
  const { FORMWORK_ACCESS_KEY: key, FORMWORK_SECRET: secret } = environment;
  const { FORMWORK_ACCOUNT: account, FORMWORK_PASSWORD: password } = environment;
  if (key && secret) return connection(url, (request) => signed(request, key, secret));
  if (!account || !password) {
    throw new UsageFault(
      "Who asks? Set FORMWORK_ACCESS_KEY and FORMWORK_SECRET (an open access of the console), or FORMWORK_ACCOUNT and FORMWORK_PASSWORD.",
    );
  }
  const tenant = environment["FORMWORK_TENANT"];
  const tenantId = tenant === undefined || tenant === "" ? {} : { tenantId: Number(tenant) };
  const nobody = connection(url, () => ({}));
  const { accessToken } = await nobody.call<{ accessToken: string }>("/api/sysAuth/login", {
    account,
    password,
    ...tenantId,
  });
  return connection(url, () => ({ authorization: `Bearer ${accessToken}` }));
}

function addressOf(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageFault(
      `"${text}" is no address of a server; write for example http://127.0.0.1:${usualPort}.`,
    );
  }
  const isNear = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  if (url.protocol === "https:" || (url.protocol === "http:" && isNear)) return url;
  throw new UsageFault(
    `${url.origin} is not encrypted, and passwords and signatures would be read on the way; use https, or http on this machine.`,
  );
}

interface Outgoing {
  method: "GET" | "POST";
  path: string;
  body: string | undefined;
}

function connection(
  url: URL,
  headersOf: (request: Outgoing) => Record<string, string>,
): Connection {
  return {
    name: `${url.hostname}_${url.port || (url.protocol === "https:" ? "443" : "80")}`.replaceAll(
      /[^a-z0-9_.-]/gi,
      "",
    ),
    async call<Result>(address: string, body?: unknown): Promise<Result> {
      const target = new URL(address, url);
      const text = body === undefined ? undefined : JSON.stringify(body);
      const method = text === undefined ? "GET" : "POST";
      const request: Outgoing = { method, path: target.pathname + target.search, body: text };
      const headers = {
        "accept-language": "en",
        ...headersOf(request),
        ...(text === undefined ? {} : { "content-type": "application/json" }),
      };
      const answer = await send(target, { method, headers, ...(text ? { body: text } : {}) });
      return resultOf(answer, target) as Result;
    },
  };
}

async function send(target: URL, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(longestWaitMs);
    const answer = await fetch(target, { ...request, signal, redirect: "error" });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFault(
      `${target.origin} does not answer: ${reason}. Is the server running there?`,
    );
  }
}

function resultOf({ status, text }: { status: number; text: string }, target: URL): unknown {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    throw new UsageFault(`${target.href} answered ${status}, but not as this product does.`);
  }
  if (!isRecord(envelope) || envelope["code"] === undefined) {
    throw new UsageFault(`${target.href} answered ${status}, but not as this product does.`);
  }
  if (envelope["code"] === 200) return envelope["result"];
  const extras = isRecord(envelope["extras"]) ? envelope["extras"] : {};
  const code = String(extras["code"] ?? envelope["code"]);
  // the console's texts begin with the code
  const message = String(envelope["message"] ?? "refused").replace(/^\[[A-Z]\d{4}\]\s*/, "");
  throw new ServerFault(message, code, extras);
}

/** Headers of a signed call in the form v2: method, target with query, and body are signed. The key must not be set to sign without the query. */
function signed(request: Outgoing, key: string, secret: string): Record<string, string> {
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const digest = createHash("sha256")
    .update(request.body ?? "")
    .digest("hex");
  const parts = ["v2", request.method, request.path, key, timestamp, nonce, digest];
  return {
    accessKey: key,
    timestamp,
    nonce,
    sign: createHmac("sha256", secret).update(parts.join("\n")).digest("base64"),
    ...(request.body === undefined ? {} : { "x-body-sha256": digest }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
