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

interface KeyRow {
  id: number;
  secret: string;
  user_id: number;
  tenant_id: number | null;
  sign_body: boolean;
  plain_signing: boolean;
}

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
    if (!key) throw new FormworkError("O1013");
    const form = key.plain_signing ? "plain" : "v2";
    if (!isSignature(call.sign, secrets.open(secretPlace, key.secret), call, form))
      throw new FormworkError("O1014");
    if (key.sign_body && call.bodySha256 === null && hasBody(request))
      throw new FormworkError("O1016");
    const bound = await boundSession(tx, key);
    if (!(await noteNonce(tx, key.id, call))) throw new FormworkError("O1015");
    return bound;
  });
  request.bodySha256 = call.bodySha256;
  return session;
}

async function readKey(tx: Transaction, accessKey: string): Promise<KeyRow | null> {
  const [key] = await tx.query<KeyRow>(
    `select id, access_secret as secret, bind_user_id as user_id, bind_tenant_id as tenant_id, sign_body,
            plain_signing
       from access_open_access
      where access_key = $1 and not is_delete and status = 1 and access_secret is not null
        and (expire_time is null or expire_time > now())`,
    [accessKey],
  );
  return key ?? null;
}

async function boundSession(tx: Transaction, key: KeyRow): Promise<Session> {
  const identity = await loadIdentity(tx, key.user_id);
  const usable =
    identity?.enabled &&
    identity.tenantEnabled &&
    identity.accountType !== accountTypes.superAdmin &&
    (key.tenant_id === null || key.tenant_id === identity.tenantId);
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
