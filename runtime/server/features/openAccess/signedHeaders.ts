import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { readTimestamp, type SignedParts } from "./signature.ts";

export interface SignedCall extends SignedParts {
  sign: string;
}

const names = ["accessKey", "timestamp", "nonce", "sign"] as const;
const maxDriftMs = 5 * 60_000;
const emptySha256 = createHash("sha256").digest("hex");

/**
 * Reads the headers of a signed call; null when the request carries none of them. Refuses, all with code 401: an empty header (O1010), a
 * timestamp that is none (O1011) or off by more than 5 minutes (O1012), a digest of a body that is none (O1016).
 */
export function readSignedCall(request: FastifyRequest, now: number): SignedCall | null {
  // Some clients send a timestamp of their own with every call.
  if (!header(request, "accesskey") && !header(request, "sign") && !header(request, "nonce"))
    return null;
  const given = new Map(names.map((name) => [name, header(request, name.toLowerCase())]));
  for (const [name, value] of given)
    if (!value) throw new FormworkError("O1010", { params: { header: name } });
  const timestamp = given.get("timestamp") ?? "";
  const moment = readTimestamp(timestamp);
  if (moment === null) throw new FormworkError("O1011");
  if (Math.abs(now - moment) > maxDriftMs) throw new FormworkError("O1012");
  return {
    method: request.method.toUpperCase(),
    target: request.raw.url ?? request.url,
    accessKey: given.get("accessKey") ?? "",
    timestamp,
    nonce: given.get("nonce") ?? "",
    sign: given.get("sign") ?? "",
    bodySha256: readDigest(request),
  };
}

/** True when a body follows the headers. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function readDigest(request: FastifyRequest): string | null {
  const digest = header(request, "x-body-sha256").toLowerCase();
  if (digest === "") return null;
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new FormworkError("O1016");
  if (!hasBody(request) && digest !== emptySha256) throw new FormworkError("O1016");
  return digest;
}

/** `name` in lower case. */
function header({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value.trim() : "";
}
