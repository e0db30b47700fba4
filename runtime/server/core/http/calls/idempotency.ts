import { createHash } from "node:crypto";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../contract.ts";

export interface StoredAnswer {
  status: number;
  /** JSON text. */
  body: string;
}

/**
 * Runs a create at most once per Idempotency-Key of a person: the same key with the same request gets the first answer again,
 * F4022 with another request, F4023 while the first one runs. The answer is stored in the transaction of the create itself.
 */
export async function idempotent(
  context: CallContext,
  work: () => Promise<StoredAnswer>,
  /** What is used as the body of a request that bypassed the parsers. */
  content?: string,
): Promise<StoredAnswer> {
  const key = context.request.headers["idempotency-key"];
  if (key === undefined || key === "") return work();
  if (typeof key !== "string" || key.length > 255) {
    throw new FormworkError("F4000", {
      fields: { "Idempotency-Key": { key: "tooLong", params: { max: 255 } } },
    });
  }
  const { tx } = context;
  const owner = [tx.claims.tenantId ?? 0, tx.claims.userId, key];
  const [lock] = await tx.query<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended($1, 5320)) as free",
    [owner.join(":")],
  );
  if (!lock?.free) throw new FormworkError("F4023");
  const hash = requestHash(context, content);
  const [stored] = await tx.query<{
    request_hash: string;
    status: number;
    response: { body: string };
  }>(
    "select request_hash, status, response from formwork.idempotency where tenant_id = $1 and user_id = $2 and key = $3",
    owner,
  );
  if (stored) {
    if (stored.request_hash !== hash) throw new FormworkError("F4022");
    return { status: stored.status, body: stored.response.body };
  }
  const answer = await work();
  await tx.query(
    "insert into formwork.idempotency (tenant_id, user_id, key, request_hash, status, response) values ($1, $2, $3, $4, $5, $6)",
    [...owner, hash, answer.status, JSON.stringify({ body: answer.body })],
  );
  return answer;
}

function requestHash({ request }: CallContext, content?: string): string {
  return createHash("sha256")
    .update(`${request.method} ${request.url}\n`)
    .update(content ?? JSON.stringify(request.body ?? null))
    .digest("hex");
}
