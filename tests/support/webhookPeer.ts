import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface WebhookPeer {
  url: string;
  received: ReceivedEvent[];
  /** Status of the next answers; 0: it never answers. */
  status: number;
  answer: string;
  headers: Record<string, string>;
  close(): Promise<void>;
}

/** A receiver of webhooks that keeps what it gets. */
export async function startWebhookPeer(port = 0): Promise<WebhookPeer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const event = JSON.parse(body) as ReceivedEvent["event"];
      peer.received.push({ headers: request.headers, body, event });
      if (peer.status === 0) return;
      response.writeHead(peer.status, peer.headers);
      response.end(peer.answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const peer: WebhookPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    status: 200,
    answer: "ok",
    headers: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return peer;
}

/** The signature that a receiver works out by itself, as Standard Webhooks says. */
export function signatureOf(secret: string, { headers, body }: ReceivedEvent): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
