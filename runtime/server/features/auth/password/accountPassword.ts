import { is } from "../../../core/entity/door/is.ts";
import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { readSwitch, readSystemConfig } from "../../config/index.ts";
import type { Sessions } from "../../session/index.ts";
import { forgetDevices, forgiveAccount } from "../lockout/index.ts";
import { hashPassword, verifyPassword } from "./passwordHash.ts";
import { checkPasswordPolicy } from "./passwordPolicy.ts";
import { wordsOf } from "./passwordWords.ts";
import { endTemporary, noteTemporary } from "./temporaryPassword.ts";

const as = { server: "passwords are set by their own call, and the server's alone" };

export interface NewPassword {
  userId: number;
  password: string;
  /** Field of the request that a breach of the policy is reported for. */
  field: string;
  /** True: set by somebody else, so it has to be changed at the next sign-in, and ends. */
  mustChange: boolean;
  /** True: by `generatePassword`. */
  made?: boolean;
}

/** Former passwords that may not come back while sys_password_record is on. */
const rememberedPasswords = 5;

/**
 * Sets a password: policy (F4000), not the present one (D1028), not a remembered one (D1104). Every session of the person
 * ends, its browsers are known no more, the failures are cleared. Needs the server's rights (asServer); the tenant was checked by the caller.
 */
export async function setPassword(
  tx: Transaction,
  sessions: Sessions,
  change: NewPassword,
): Promise<void> {
  const { userId, password } = change;
  // One that we made and that lives until the next sign-in need not follow an expression we cannot know.
  if (!change.made)
    await checkPasswordPolicy(tx, password, change.field, await wordsOf(tx, userId));
  const fields = ["account", "password", "tenantId"] as const;
  const [account] = await records({ tx }).read("access/account", { id: userId }, fields, {
    as,
    lock: true,
  });
  if (!account) throw new FormworkError("D1002");
  if (account.password !== null && (await verifyPassword(account.password, password)))
    throw new FormworkError("D1028");
  const config = await readSystemConfig(tx, ["sys_password_record"]);
  if (readSwitch(config["sys_password_record"])) await refuseRemembered(tx, userId, password);
  const { password: former, tenantId } = account;
  if (former !== null) await rememberPassword(tx, { tenantId, password: former, userId });
  await records({ tx }).update(
    "access/account",
    { id: userId },
    {
      password: await hashPassword(password),
      tokenVersion: sql`t.token_version + 1`,
      lastChangePasswordTime: change.mustChange ? null : sql`now()`,
    },
    { as, stamp: false },
  );
  await (change.mustChange ? noteTemporary : endTemporary)(tx, userId);
  await forgiveAccount(tx, account.account);
  await forgetDevices(tx, userId);
  await sessions.end(tx, { userId }, "password");
}

async function refuseRemembered(tx: Transaction, userId: number, password: string): Promise<void> {
  const former = await records({ tx }).read("access/passwordRecord", { userId }, ["password"], {
    as,
    order: [["id", "desc"]],
    limit: rememberedPasswords,
  });
  for (const entry of former) {
    if (await verifyPassword(entry.password, password)) throw new FormworkError("D1104");
  }
}

/** Keeps the hash that is being replaced, and only as many as are ever compared. */
async function rememberPassword(
  tx: Transaction,
  account: { userId: number; tenantId: number; password: string },
): Promise<void> {
  const { userId } = account;
  const store = records({ tx });
  await store.create("access/passwordRecord", account, { as });
  const newest = await store.read("access/passwordRecord", { userId }, ["id"], {
    as,
    order: [["id", "desc"]],
    limit: rememberedPasswords,
  });
  const others = {
    userId,
    id: is(
      "not",
      newest.map(({ id }) => id),
    ),
  };
  await store.remove("access/passwordRecord", others, { as });
}
