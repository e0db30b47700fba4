import { createHmac, randomUUID } from "node:crypto";
import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";

export interface SmsMessage {
  /** 11 digits. */
  phone: string;
  /** Template at the operator's SMS service, as the caller named it. */
  templateId: string;
  /** Values of the template, such as the code. */
  params: Record<string, string>;
}

/** The one way out for text messages; `send` resolves when the message was taken over and throws when it was not. */
export interface SmsProvider {
  readonly name: "webhook" | "file";
  send(message: SmsMessage): Promise<void>;
}

export interface WebhookOptions {
  url: string;
  /** Key of the HMAC-SHA256 in the header x-formwork-signature. */
  secret: string;
  timeoutMs?: number;
}

const defaultTimeoutMs = 5000;

/**
 * Posts each message as JSON to the operator's address. The header x-formwork-signature is
 * "sha256=" + hex(HMAC-SHA256(secret, <x-formwork-timestamp> + "." + body)); any answer but 2xx counts as not sent.
 */
export function createWebhookSms({ url, secret, timeoutMs }: WebhookOptions): SmsProvider {
  return {
    name: "webhook",
    async send(message) {
      const body = JSON.stringify({ id: randomUUID(), ...message });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-formwork-timestamp": timestamp,
          "x-formwork-signature": `sha256=${signature}`,
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`);
    },
  };
}

/** Appends each message to outbox/sms.jsonl of the data folder: for development, where nobody waits for a phone to ring. */
export function createFileSms(dataDir: string): SmsProvider {
  const file = path.join(dataDir, "outbox", "sms.jsonl");
  return {
    name: "file",
    async send(message) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const line = JSON.stringify({ at: new Date().toISOString(), ...message });
      await appendFile(file, `${line}\n`, { mode: 0o600 });
    },
  };
}

/** The provider that the configuration names; null: none. */
export function createSms(
  config: { kind: "webhook"; url: string; secret: string } | { kind: "file" } | { kind: "off" },
  dataDir: string,
): SmsProvider | null {
  if (config.kind === "webhook") return createWebhookSms(config);
  return config.kind === "file" ? createFileSms(dataDir) : null;
}
