import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";
import { accountTypes, type Identity, loadIdentity } from "../session/index.ts";
import type { Arrival } from "./exchange.ts";
import { createAccount, homeTenant } from "./newAccount.ts";
import { authorityOf, type Provider } from "./provider.ts";

export const tokenPlaces = {
  accessToken: "access/oauthUser.accessToken",
  refreshToken: "access/oauthUser.refreshToken",
  sessionKey: "access/oauthUser.sessionKey",
} as const;

export interface Proven {
  provider: Provider;
  arrival: Arrival;
  ip: string;
}

/**
 * The account that a proven third-party identity signs in to: the linked one; for an unknown person a new one where the provider allows
 * it, else O1005. Names, addresses and phone numbers are never compared with local accounts. Needs the server's rights.
 */
export async function accountOf(
  tx: Transaction,
  secrets: SecretBox,
  proven: Proven,
): Promise<Identity> {
  const { provider, arrival } = proven;
  const row = await holdIdentity(tx, secrets, proven);
  const linked = row.userId === null ? null : await loadIdentity(tx, row.userId);
  if (linked) {
    requireReach(provider, linked);
    return linked;
  }
  if (!provider.autoCreate) throw new FormworkError("O1005");
  const userId = await createAccount(tx, provider, arrival.profile);
  await setUser(tx, row.id, userId);
  const made = await loadIdentity(tx, userId);
  if (!made) throw new Error("a new account cannot be read");
  return made;
}

/** Links a proven identity with the account of the person who is signed in. O1006 when it is somebody's already. */
export async function linkIdentity(
  tx: Transaction,
  secrets: SecretBox,
  proven: Proven,
  userId: number,
): Promise<void> {
  const identity = await loadIdentity(tx, userId);
  if (!identity?.enabled || !identity.tenantEnabled) throw new FormworkError("D1011");
  requireReach(proven.provider, identity);
  const row = await holdIdentity(tx, secrets, proven);
  if (row.userId === userId) return;
  if (row.userId !== null) throw new FormworkError("O1006");
  await setUser(tx, row.id, userId);
}

/** The provider of a tenant reaches that tenant's accounts, and never the platform's administrator. */
function requireReach({ tenantId }: Provider, identity: Identity): void {
  if (tenantId === null) return;
  const isOwn = identity.tenantId === tenantId && identity.accountType !== accountTypes.superAdmin;
  if (!isOwn) throw new FormworkError("O1005");
}

/** The row of an identity, made when it comes for the first time; locked, so that parallel arrivals of one person meet here. */
async function holdIdentity(
  tx: Transaction,
  secrets: SecretBox,
  { provider, arrival: { profile, tokens, platformType }, ip }: Proven,
): Promise<{ id: number; userId: number | null }> {
  const key = [provider.id, authorityOf(provider), profile.subject];
  const seal = (name: "accessToken" | "refreshToken") =>
    tokens[name] === null ? null : secrets.seal(tokenPlaces[name], tokens[name]);
  await tx.query(
    `insert into access_oauth_user (tenant_id, provider_id, authority, subject, platform_type, open_id, union_id, account,
                                    nick_name, avatar, email, mobile, language, country, province, city, ip_address)
     values ($4, $1, $2, $3, $5, left($3, 64), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict do nothing`,
    [
      ...key,
      await homeTenant(tx, provider),
      platformType,
      profile.unionId,
      profile.account,
      profile.nickName,
      profile.avatar,
      profile.email,
      profile.mobile,
      profile.language,
      profile.country,
      profile.province,
      profile.city,
      ip.slice(0, 64),
    ],
  );
  const [row] = await tx.query<{ id: number; userId: number | null }>(
    `update access_oauth_user
        set nick_name = $4, avatar = $5, access_token = $6, refresh_token = $7, expires_in = $8, scope = left($9, 64),
            last_use_time = now()
      where provider_id = $1 and authority = $2 and subject = $3 and not is_delete
      returning id, user_id as "userId"`,
    [
      ...key,
      profile.nickName,
      profile.avatar,
      seal("accessToken"),
      seal("refreshToken"),
      tokens.expiresIn,
      tokens.scope,
    ],
  );
  if (!row) throw new Error("a third-party account cannot be stored");
  return row;
}

/** The identity belongs to the account's tenant from now on. */
async function setUser(tx: Transaction, id: number, userId: number): Promise<void> {
  await tx.query(
    `update access_oauth_user o
        set user_id = a.id, tenant_id = coalesce(nullif(a.tenant_id, 0), o.tenant_id)
       from access_account a where a.id = $2 and o.id = $1`,
    [id, userId],
  );
}
