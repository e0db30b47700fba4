import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { randomInt } from "node:crypto";
import type { Transaction } from "../../core/database/contract.ts";
import { rootOf } from "../../entities/access/organization/tree.ts";
import { writeRoleSet } from "../rights/index.ts";
import type { Profile } from "./profile.ts";
import type { Provider } from "./provider.ts";

const as = { server: "a person whom nobody knows yet signs in for the first time" };

const ownDataRole = "sys_self";

/** The tenant that new people of a provider come into: its own, or the default one. */
export async function homeTenant(
  tx: Transaction,
  { tenantId }: Pick<Provider, "tenantId">,
): Promise<number> {
  if (tenantId !== null) return tenantId;
  const standard = { code: "default", isDelete: false };
  const [home] = await records({ tx }).read("access/tenant", standard, ["id"], { as });
  if (!home) throw new Error("there is no default tenant");
  return home.id;
}

/**
 * Makes an account without a password for a person nobody knows yet: in the root organization, with the provider's role or that for own
 * data only. Nothing of it comes from what could name somebody else: the account name is made up, address and phone stay empty.
 */
export async function createAccount(
  tx: Transaction,
  provider: Provider,
  profile: Profile,
): Promise<number> {
  const tenantId = await homeTenant(tx, provider);
  const account = await records({ tx }).create(
    "access/account",
    {
      tenantId,
      account: accountName(provider),
      realName: sql`left(${profile.nickName}, 32)`,
      nickName: sql`left(${profile.nickName}, 32)`,
      avatar: profile.avatar,
      accountType: 777,
      orgId: await rootOf(tx, tenantId),
      remark: sql`left(${provider.name}, 256)`,
    },
    { as },
  );
  const named = provider.roleId === null ? { code: ownDataRole } : { id: provider.roleId };
  const usable = { ...named, tenantId, status: 1, isDelete: false };
  const roles = await records({ tx }).read("access/role", usable, ["id"], { as });
  await writeRoleSet(
    { tx },
    account.id,
    roles.map(({ id }) => id),
  );
  return account.id;
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** "<provider>_<10 characters>": too many to meet one that is taken. */
function accountName({ code }: Provider): string {
  const tail = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `${code.replaceAll("-", "_").slice(0, 20)}_${tail}`;
}
