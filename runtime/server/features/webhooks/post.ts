import type { Outgoing } from "../outgoing/index.ts";
import { type Signed, signatures } from "./sign.ts";

/** What became of one attempt, as the dictionary webhook_fault names it. */
export interface Outcome {
  delivered: boolean;
  /** Of the answer; null: there was none. */
  status: number | null;
  /** Milliseconds. */
  duration: number;
  fault: string | null;
  /** Its beginning, as text. */
  answer: string | null;
}

const limits = { timeoutMs: 10_000, maxBytes: 1024, cut: true } as const;

/** Sends a message once. Throws only when `signal` ends it: nothing is known then of what the receiver has made of it. */
export async function post(
  outgoing: Outgoing,
  { url, secrets, ...message }: Omit<Signed, "seconds"> & { url: string; secrets: string[] },
  signal?: AbortSignal,
): Promise<Outcome> {
  const seconds = Math.floor(Date.now() / 1000);
  const begun = performance.now();
  const duration = () => Math.round(performance.now() - begun);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Formwork-Webhooks",
    "webhook-id": message.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures(secrets, { ...message, seconds }),
  };
  const request = { url, method: "POST" as const, headers, body: message.body };
  try {
    const { status, body } = await outgoing({ ...request, ...(signal ? { signal } : {}) }, limits);
    const fault = faultOfStatus(status);
    return { delivered: fault === null, status, duration: duration(), fault, answer: text(body) };
  } catch (error) {
    signal?.throwIfAborted();
    const fault = faultOfError(error);
    return { delivered: false, status: null, duration: duration(), fault, answer: null };
  }
}

function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "refused";
}

const faults: Readonly<Record<string, string>> = {
  ERR_REFUSED_ADDRESS: "closedAddress",
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
  ETIMEDOUT: "silent",
  ECONNREFUSED: "unreachable",
  ECONNRESET: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EPIPE: "unreachable",
  EPROTO: "encryption",
};

function faultOfError(error: unknown): string {
  const { name, code = "" } = error as { name?: string; code?: unknown };
  if (name === "TimeoutError") return "silent";
  const known = faults[String(code)];
  if (known !== undefined) return known;
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(String(code)) ? "encryption" : "other";
}

/** Without what the database cannot keep, and without half a character at the end. */
const text = (body: Buffer): string | null =>
  new TextDecoder().decode(body, { stream: true }).replaceAll("\0", "") || null;
