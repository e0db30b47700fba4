import { createRandom } from "../random.ts";
import type { Ask, Reply, World } from "./contract.ts";

interface Passwords {
  platform: string;
  others: string;
}

/** Everybody signed in at a server; `refused`: what was answered with 500, which is a crash that somebody caught. */
export async function openWorld(
  address: string,
  passwords: Passwords,
  fill: World["fill"],
  trace: (call: string, took: number) => Promise<void> | void = () => undefined,
): Promise<World & { crashes: string[] }> {
  const crashes: string[] = [];
  const seed = Number(process.env.SEED ?? 14);
  const asker = (token: string): Ask => {
    return async (path, body, method = body === undefined ? "GET" : "POST") => {
      const plain = typeof body === "string" || body instanceof FormData;
      const from = performance.now();
      const send = () =>
        fetch(address + path, {
          method,
          headers: {
            "accept-language": "en",
            ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
            ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: plain ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(60_000),
        });
      // A server that refuses a body may close the connection while it is still being sent.
      const answer = await send().catch((error: { cause?: { code?: string } }) => {
        if (["EPIPE", "ECONNRESET"].includes(error.cause?.code ?? "")) return null;
        throw error;
      });
      if (answer === null) return replyOf(413, "");
      const reply = replyOf(answer.status, await answer.text());
      await trace(`${method} ${path.slice(0, 80)} ${reply.code}`, performance.now() - from);
      if (reply.code === 500)
        crashes.push(`${method} ${path.slice(0, 100)}: ${reply.text.slice(0, 200)}`);
      return reply;
    };
  };
  const visitor = asker("");
  const signIn = async (account: string, password: string) => {
    const { result, text } = await visitor("/api/sysAuth/login", { account, password });
    if (!result?.accessToken) throw new Error(`${account} cannot sign in: ${text.slice(0, 300)}`);
    return asker(result.accessToken as string);
  };
  return {
    crashes,
    visitor,
    platform: await signIn("superadmin", passwords.platform),
    admin: await signIn("admin", passwords.others),
    person: await signIn("user1", passwords.others),
    random: createRandom(seed),
    fill,
  };
}

function replyOf(status: number, text: string): Reply {
  const body = json(text) as { code?: number; result?: unknown } | null;
  const wrapped = body !== null && typeof body === "object" && "code" in body && "result" in body;
  return {
    status,
    code: wrapped ? (body.code ?? status) : status,
    result: wrapped ? body.result : body,
    text,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
