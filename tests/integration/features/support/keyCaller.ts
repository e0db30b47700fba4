import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Client, Envelope, FeatureApp } from "./featureApp.ts";

interface KeyCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Record<string, string>;
}

/** Makes an access key for an account and gives how another system calls with it; a Buffer (a form with a file) is sent unsigned. */
export async function keyCaller(
  server: FeatureApp,
  superadmin: Client,
  { accessKey, bindUserId }: { accessKey: string; bindUserId: number },
) {
  const secret = "0123456789abcdefghijkl";
  await superadmin.ask("/api/sysOpenAccess/add", { accessKey, accessSecret: secret, bindUserId });
  return async (
    url: string,
    body?: unknown,
    { method = body === undefined ? "GET" : "POST", headers = {} }: KeyCall = {},
  ): Promise<Envelope> => {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const signs = payload !== undefined && !Buffer.isBuffer(payload);
    const digest = createHash("sha256")
      .update(signs ? payload : "")
      .digest("hex");
    const timestamp = String(Date.now());
    const nonce = randomUUID();
    const lines = ["v2", method, url, accessKey, timestamp, nonce, digest];
    const sign = createHmac("sha256", secret).update(lines.join("\n")).digest("base64");
    const answer = await server.app.inject({
      method,
      url,
      headers: {
        "accept-language": "en",
        accesskey: accessKey,
        timestamp,
        nonce,
        sign,
        ...(signs ? { "x-body-sha256": digest, "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    });
    return JSON.parse(answer.body) as Envelope;
  };
}
