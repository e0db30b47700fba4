import { records } from "../../../../../generated/records.ts";
import type {
  OpenAccessGenerateSignatureInput,
  OpenAccessGenerateSignatureOutput,
} from "../../../../../generated/access/openAccess/types.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { signParts, type SigningForm } from "../../../features/openAccess/index.ts";
import { generateSecret } from "./generateSecret.ts";

/** Numbers that some clients send instead of names. */
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];

/** Handlers of the sysOpenAccess calls beyond CRUD. */
export const openAccessActions = {
  createSecret: (): string => generateSecret(),

  /** What a client has to send as `sign`, for trying out. */
  async generateSignature(
    input: OpenAccessGenerateSignatureInput,
    { tx }: CallContext,
  ): Promise<OpenAccessGenerateSignatureOutput> {
    const { accessKey, accessSecret, nonce, timestamp, bodySha256 = null } = input;
    const parts = {
      method: methodOf(input.method ?? "GET"),
      target: targetOf(input.url),
      accessKey,
      timestamp: String(timestamp),
      nonce,
      bodySha256,
    };
    return { timestamp, signature: signParts(accessSecret, parts, await formOf(tx, accessKey)) };
  },
};

function methodOf(method: string | number): string {
  const name = typeof method === "number" || /^\d$/.test(method) ? methods[Number(method)] : method;
  const upper = name?.toUpperCase() ?? "";
  if (!methods.includes(upper))
    throw new FormworkError("F4000", { fields: { method: { key: "option" } } });
  return upper;
}

/** Path and query of an address, or of a path. */
function targetOf(url: string): string {
  if (!URL.canParse(url, "http://localhost"))
    throw new FormworkError("F4000", { fields: { url: { key: "pattern" } } });
  const { pathname, search } = new URL(url, "http://localhost");
  return `${pathname}${search}`;
}

/** How calls with this key are signed; a key that is not stored is tried out in the form of the wire contract. */
async function formOf(tx: Transaction, accessKey: string): Promise<SigningForm> {
  const known = { accessKey, isDelete: false };
  const [key] = await records({ tx }).read("access/openAccess", known, ["plainSigning"], {
    as: { server: "how calls with a key are signed" },
  });
  return key && !key.plainSigning ? "v2" : "plain";
}
