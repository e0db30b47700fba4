import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
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
  const key = {
    providerId: provider.id,
    authority: authorityOf(provider),
    subject: profile.subject,
  };
  const seal = (name: "accessToken" | "refreshToken") =>
    tokens[name] === null ? null : secrets.seal(tokenPlaces[name], tokens[name]);
  const { nickName, avatar } = profile;
  const as = { server: "what a provider proves of a person is kept" };
  await records({ tx }).createAll(
    "access/oauthUser",
    [
      {
        ...key,
        tenantId: await homeTenant(tx, provider),
        platformType,
        openId: profile.subject.slice(0, 64),
        unionId: profile.unionId,
        account: profile.account,
        nickName,
        avatar,
        email: profile.email,
        mobile: profile.mobile,
        language: profile.language,
        country: profile.country,
        province: profile.province,
        city: profile.city,
        ipAddress: ip.slice(0, 64),
      },
    ],
    { as, conflict: "skip" },
  );
  // Every sign-in comes by here: the logs tell of it.
  const [row] = await records({ tx }).update(
    "access/oauthUser",
    { ...key, isDelete: false },
    {
      nickName,
      avatar,
      accessToken: seal("accessToken"),
      refreshToken: seal("refreshToken"),
      expiresIn: tokens.expiresIn,
      scope: tokens.scope?.slice(0, 64) ?? null,
      lastUseTime: sql`now()`,
    },
    { as, history: false, stamp: false, returning: ["userId"] },
  );
  if (!row) throw new Error("a third-party account cannot be stored");
  return row;
}

/** The identity belongs to the account's tenant from now on. */
async function setUser(tx: Transaction, id: number, userId: number): Promise<void> {
  const as = { server: "a proven identity is linked" };
  const store = records({ tx });
  const [account] = await store.read("access/account", { id: userId }, ["tenantId"], { as });
  const home = account?.tenantId ? { tenantId: account.tenantId } : {};
  await store.update("access/oauthUser", { id }, { userId, ...home }, { as });
}
