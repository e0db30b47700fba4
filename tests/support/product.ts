import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The product as an operator starts it: `runtime/server/main.ts` as a process of its own. */
export interface Product {
  url: string;
  port: number;
  process: ChildProcess;
  dataDir: string;
  /** Milliseconds from the start of the process to the printed address. */
  startMs: number;
  /** What it printed so far. */
  output(): string;
  /** Ends it in order; the data stay. */
  stop(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** The product of a file of stories. */
export type StoryProduct = Pick<Product, "url" | "dataDir">;

export interface ProductOptions {
  /** Folder of the checkout; default: this one. */
  root?: string;
  dataDir?: string;
  /** Leaves the web out, which need not be built then. */
  apiOnly?: boolean;
  environment?: Record<string, string>;
}

/** Passwords that automation signs in with; they satisfy the password policy. */
export const productPasswords = { admin: "Formwork#2026", seed: "Seeded#2026" };

/** What the product of a test is started with, beside the environment of the test. */
const usual = {
  PORT: "0",
  HOST: "127.0.0.1",
  CAPTCHA: "off",
  LOG_LEVEL: "warn",
  // All callers of a test or benchmark come from one address.
  RATE_LIMIT: "1000000",
};

/** The environment of a product with this data folder. */
export const productEnvironment = (dataDir: string, own: Record<string, string> = {}) => ({
  ...process.env,
  ...usual,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: productPasswords.admin,
  SEED_PASSWORD: productPasswords.seed,
  ...own,
});

/** What `npm start` gives to node: its settings and the program. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").slice(1);
}

/** Starts the product on a free loopback port with an own data folder; throws with its output when it does not come up. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "formwork-product-"));
  const started = performance.now();
  const more = options.apiOnly ? ["--api-only"] : [];
  const child = spawn(process.execPath, [...startArguments(), ...more], {
    cwd: options.root ?? process.cwd(),
    env: productEnvironment(dataDir, options.environment),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}:\n${output}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  };
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    dataDir,
    startMs: performance.now() - started,
    output: () => output,
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Envelope<Result = unknown> {
  code: number;
  type: string;
  message: string;
  result: Result;
}

/** A signed-in person who calls the product over HTTP. */
export interface Caller {
  token: string;
  /** A console call; throws the message of an answer whose code is not 200. */
  call<Result = unknown>(address: string, body?: unknown): Promise<Result>;
  /** A REST request; the answer whatever its status. */
  rest<Body = unknown>(
    method: string,
    address: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body; headers: Headers }>;
}

/** Signs in with account and password. */
export async function signIn(url: string, account: string, password: string): Promise<Caller> {
  const login = await call<{ accessToken: string }>(
    `${url}/api/sysAuth/login`,
    {},
    { account, password },
  );
  const headers = { authorization: `Bearer ${login.accessToken}` };
  return {
    token: login.accessToken,
    call: (address, body) => call(url + address, headers, body),
    async rest(method, address, body) {
      const answer = await fetch(url + address, {
        method,
        ...withBody(headers, body),
      });
      const text = await answer.text();
      const parsed = (text ? JSON.parse(text) : null) as never;
      return { status: answer.status, body: parsed, headers: answer.headers };
    },
  };
}

function withBody(headers: Record<string, string>, body: unknown): RequestInit {
  if (body === undefined) return { headers };
  return {
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** A console call: POST with a body, GET without; gives the result of the envelope. */
async function call<Result>(
  address: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Result> {
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(address, { method, ...withBody(headers, body) });
  const envelope = (await answer.json()) as Envelope<Result>;
  if (envelope.code !== 200) throw new Error(`${address}: ${envelope.code} ${envelope.message}`);
  return envelope.result;
}
