import type { Caches } from "../../core/caches/contract.ts";
import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { ResolveSession, Session } from "../../core/http/contract.ts";
import { readNumber, readSwitch, readSystemConfig } from "../config/index.ts";
import { accountTypes } from "../session/index.ts";
import { isEnrolled } from "./secondFactor/secondFactor.ts";
import { hasTemporary } from "./password/temporaryPassword.ts";

const as = { server: "what is due is asked with every session" };

/** What a person has to do before anything else: a password set by somebody else or too old, a second factor that is asked for. */
type Due = "password" | "secondFactor" | null;

const refusals = { password: "F4034", secondFactor: "F4035" } as const;

/**
 * Calls that stay open meanwhile: doing what is due, signing out, and the own data that a client reads before it can show the
 * dialog. None of them shows or changes business records.
 */
const openCalls: ReadonlySet<string> = new Set(
  [
    "POST sysUser/changePwd",
    "POST sysUser/verifyPwdExpirationTime",
    "GET sysUser/baseInfo",
    "POST sysAuth/logout",
    "GET sysAuth/userInfo",
    "GET sysAuth/passwordPolicy",
    "POST sysAuth/unLockScreen",
    "GET sysAuth/secondFactor",
    "POST sysAuth/startSecondFactor",
    "POST sysAuth/confirmSecondFactor",
    "GET sysMenu/loginMenuTree",
    "GET sysConst/list",
    "GET sysDictType/allDictList",
  ].map((call) => call.replace(" ", " /api/").toLowerCase()),
);

/** Nothing due is believed for this long; what is due is looked at anew each time, so that it ends with the doing. */
const believedMs = 30_000;
const maxRemembered = 20_000;

/** Adds the refusal of everything but `openCalls` to the resolving of sessions. F4034, F4035. */
export function refuseWhileDue(
  resolve: ResolveSession,
  { database, caches }: { database: Database; caches: Caches },
): ResolveSession {
  const free = caches.create<true>({
    name: "sessionDue",
    most: maxRemembered,
    life: believedMs,
    // A clock that is set back would prolong what is believed.
    now: () => performance.now(),
    show: () => ({ due: null }),
  });

  async function dueOf(session: Session): Promise<Due> {
    const due = await database.transaction(systemClaims, (tx) => readDue(tx, session), {
      readOnly: true,
    });
    if (due === null) free.set(session.id, true);
    else free.delete(session.id);
    return due;
  }

  return async (request, reply) => {
    const session = await resolve(request, reply);
    // Anyone who looks as somebody else can do nothing about what is due.
    if (!session || session.viewer || request.routeOptions.config.access === "public")
      return session;
    if (free.get(session.id)) return session;
    const call = `${request.method} ${request.url.split("?")[0] ?? ""}`.toLowerCase();
    if (openCalls.has(call)) return session;
    const due = await dueOf(session);
    if (due !== null) throw new FormworkError(refusals[due]);
    return session;
  };
}

type Person = Pick<Session, "userId" | "accountType">;

async function readDue(tx: Transaction, session: Session): Promise<Due> {
  const { userId, accountType } = session;
  if (await hasTemporary(tx, userId)) return "password";
  // The contract leaves the platform's administrator out of forced changes; he chose his password at the first start.
  if (accountType !== accountTypes.superAdmin && (await passwordDue(tx, session)))
    return "password";
  const asked = await factorRequired(tx, accountType);
  return asked && !(await isEnrolled(tx, userId)) ? "secondFactor" : null;
}

async function passwordDue(tx: Transaction, session: Person): Promise<boolean> {
  const { userId } = session;
  const config = await readSystemConfig(tx, ["sys_force_change_password"]);
  if (!(await passwordCurrent(tx, session))) return true;
  if (!readSwitch(config["sys_force_change_password"])) return false;
  const never = { id: userId, lastChangePasswordTime: null };
  return records({ tx }).exists("access/account", never, { as });
}

/** False when the password is temporary, or older than sys_password_expiration_time days (0: never). */
export async function passwordCurrent(
  tx: Transaction,
  { userId, accountType }: Person,
): Promise<boolean> {
  if (await hasTemporary(tx, userId)) return false;
  // The contract leaves the platform's administrator out of what ends with time.
  if (accountType === accountTypes.superAdmin) return true;
  const config = await readSystemConfig(tx, ["sys_password_expiration_time"]);
  const days = readNumber(config, "sys_password_expiration_time", 0);
  if (days === 0) return true;
  const young = sql`coalesce(t.last_change_password_time, t.create_time) > now() - make_interval(days => ${days})`;
  return records({ tx }).exists("access/account", [{ id: userId }, young], { as });
}

/** Whether people of this account type must use a second factor (sys_second_factor: off, administrators, all). */
export async function factorRequired(tx: Transaction, accountType: number): Promise<boolean> {
  const config = await readSystemConfig(tx, ["sys_second_factor"]);
  const rule = config["sys_second_factor"]?.trim().toLowerCase();
  return rule === "all" || (rule === "administrators" && accountType >= accountTypes.tenantAdmin);
}
