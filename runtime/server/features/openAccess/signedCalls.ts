import { records } from "../../../../generated/records.ts";
import { is } from "../../core/entity/door/is.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ResolveSession, Session } from "../../core/http/contract.ts";
import type { SecretBox } from "../secrets/index.ts";
import { accountTypes, loadIdentity, sessionOf } from "../session/index.ts";
import { isSignature } from "./signature.ts";
import { hasBody, readSignedCall, type SignedCall } from "./signedHeaders.ts";

/** Place of the secret, for the box. */
export const secretPlace = "access/openAccess.accessSecret";

const nonceMinutes = 10;

type KeyRow = NonNullable<Awaited<ReturnType<typeof readKey>>>;

export interface SignedCallSources {
  database: Database;
  secrets: SecretBox;
  now: () => number;
}

/** Lets signed calls in before the other ways to say who asks; what is wrong with their headers is a 401 too (readSignedCall). */
export function acceptSignedCalls(
  next: ResolveSession,
  sources: SignedCallSources,
): ResolveSession {
  return async (request, reply) => {
    const call = readSignedCall(request, sources.now());
    return call === null ? next(request, reply) : sessionOfCall(request, call, sources);
  };
}

/**
 * Gives the session of a signed call: that of the bound account with all its limits. Every refusal is a 401: key unknown, disabled or
 * expired, or its account or tenant no longer in use (O1013), signature wrong (O1014), sent before (O1015), body not signed where the key
 * wants it (O1016).
 */
async function sessionOfCall(
  request: FastifyRequest,
  call: SignedCall,
  { database, secrets }: SignedCallSources,
): Promise<Session> {
  const session = await database.transaction(systemClaims, async (tx) => {
    const key = await readKey(tx, call.accessKey);
    if (!key?.accessSecret) throw new FormworkError("O1013");
    const form = key.plainSigning ? "plain" : "v2";
    if (!isSignature(call.sign, secrets.open(secretPlace, key.accessSecret), call, form))
      throw new FormworkError("O1014");
    if (key.signBody && call.bodySha256 === null && hasBody(request))
      throw new FormworkError("O1016");
    const bound = await boundSession(tx, key);
    if (!(await noteNonce(tx, key.id, call))) throw new FormworkError("O1015");
    return bound;
  });
  request.bodySha256 = call.bodySha256;
  return session;
}

async function readKey(tx: Transaction, accessKey: string) {
  const [key] = await records({ tx }).read(
    "access/openAccess",
    [
      { accessKey, isDelete: false, status: 1, accessSecret: is("not", null) },
      sql`t.expire_time is null or t.expire_time > now()`,
    ],
    ["id", "accessSecret", "bindUserId", "bindTenantId", "signBody", "plainSigning"],
    { as: { server: "a key says whose its calls are" } },
  );
  return key;
}

async function boundSession(tx: Transaction, key: KeyRow): Promise<Session> {
  const identity = await loadIdentity(tx, key.bindUserId);
  const usable =
    identity?.enabled &&
    identity.tenantEnabled &&
    identity.accountType !== accountTypes.superAdmin &&
    (key.bindTenantId === null || key.bindTenantId === identity.tenantId);
  if (!usable) throw new FormworkError("O1013");
  return sessionOf(sessionIdOf(key.id), identity, "key");
}

/** Calls that concern "this session" (sign out, lock) find none: the id has the form of one and is nobody's. */
function sessionIdOf(keyId: number): string {
  return `00000000-0000-4000-8000-${keyId.toString(16).padStart(12, "0")}`;
}

/** False when the nonce was seen within ten minutes, by any process. */
async function noteNonce(tx: Transaction, keyId: number, { nonce }: SignedCall): Promise<boolean> {
  await tx.query(
    `delete from formwork.open_access_nonce where (open_access_id, nonce_hash) in (
       select open_access_id, nonce_hash from formwork.open_access_nonce
        where seen_at < now() - make_interval(mins => $1) limit 100 for update skip locked)`,
    [nonceMinutes],
  );
  const hash = createHash("sha256").update(nonce).digest("base64url");
  const fresh = await tx.query(
    `insert into formwork.open_access_nonce as seen (open_access_id, nonce_hash) values ($1, $2)
     on conflict (open_access_id, nonce_hash) do update set seen_at = now()
       where seen.seen_at < now() - make_interval(mins => $3)
     returning 1`,
    [keyId, hash, nonceMinutes],
  );
  await tx.query(
    `update access_open_access set last_use_time = now()
      where id = $1 and (last_use_time is null or last_use_time < now() - interval '1 minute')`,
    [keyId],
  );
  return fresh.length > 0;
}
