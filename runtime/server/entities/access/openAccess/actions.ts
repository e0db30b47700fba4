import type {
  OpenAccessGenerateSignatureInput,
  OpenAccessGenerateSignatureOutput,
} from "../../../../../generated/access/openAccess/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { signParts } from "../../../features/openAccess/index.ts";
import { generateSecret } from "./generateSecret.ts";

/** Numbers that some clients send instead of names. */
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];

/** Handlers of the sysOpenAccess calls beyond CRUD. */
export const openAccessActions = {
  createSecret: (): string => generateSecret(),

  /** What a client has to send as `sign`, for trying out. */
  generateSignature(input: OpenAccessGenerateSignatureInput): OpenAccessGenerateSignatureOutput {
    const { accessKey, accessSecret, nonce, timestamp, bodySha256 = null } = input;
    const signature = signParts(accessSecret, {
      method: methodOf(input.method ?? "GET"),
      path: pathOf(input.url),
      accessKey,
      timestamp: String(timestamp),
      nonce,
      bodySha256,
    });
    return { timestamp, signature };
  },
};

function methodOf(method: string | number): string {
  const name = typeof method === "number" || /^\d$/.test(method) ? methods[Number(method)] : method;
  const upper = name?.toUpperCase() ?? "";
  if (!methods.includes(upper))
    throw new FormworkError("F4000", { fields: { method: { key: "option" } } });
  return upper;
}

/** The path of an address, or of a path with a query. */
function pathOf(url: string): string {
  if (!URL.canParse(url, "http://localhost"))
    throw new FormworkError("F4000", { fields: { url: { key: "pattern" } } });
  return new URL(url, "http://localhost").pathname;
}
