import type { AccountBaseInfoOutput } from "../../../../../generated/access/account/types.ts";
import { records } from "../../../../../generated/records.ts";
import type { SignedAddresses } from "../../../core/files/signedAddress.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { shownAvatar } from "../../system/file/personalPictures.ts";

/** What a person may change of himself: an allow-list, so that no later column opens by itself. */
const changeable = [
  "realName",
  "nickName",
  "avatar",
  "sex",
  "age",
  "birthday",
  "nation",
  "phone",
  "cardType",
  "idCardNum",
  "email",
  "address",
  "cultureLevel",
  "politicalOutlook",
  "college",
  "officePhone",
  "emergencyContact",
  "emergencyPhone",
  "emergencyAddress",
  "introduction",
  "expertise",
  "officeZone",
  "office",
  "signature",
  "remark",
] as const;

type Changeable = (typeof changeable)[number];

const shown = [
  "id",
  "tenantId",
  "account",
  "accountType",
  "status",
  "orgId",
  "orgName",
  "posId",
  "posName",
  "jobNum",
  "posLevel",
  "posTitle",
  "joinDate",
  "orderNo",
  "domainAccount",
  "lastLoginIp",
  "lastLoginAddress",
  "lastLoginTime",
  "lastLoginDevice",
  "lastChangePasswordTime",
  "phoneConfirmed",
  "emailConfirmed",
  "version",
  ...changeable,
] as const;
const times: ReadonlySet<string> = new Set(["lastLoginTime", "lastChangePasswordTime"]);

/** Calls of the user centre. */
export const createOwnAccountActions = ({ pictures }: { pictures: SignedAddresses }) => ({
  updateBaseInfo: changeOwn,
  changeBaseInfo: changeOwn,

  async baseInfo(_: unknown, context: CallContext): Promise<AccountBaseInfoOutput> {
    const row = await context.records.get("access/account", context.session.userId);
    const entries = shown.map((name) => {
      const value = row[name] ?? null;
      return [name, times.has(name) ? consoleTime(value as string | null) : value];
    });
    const own = Object.fromEntries(entries) as AccountBaseInfoOutput;
    return { ...own, avatar: shownAvatar(pictures, own.avatar, context.session.tenantId) };
  },
});

/** Gives the number of changed accounts. */
async function changeOwn(
  input: { [Name in Changeable]?: unknown },
  context: CallContext,
): Promise<number> {
  const names = changeable.filter((name) => input[name] !== undefined);
  const change = Object.fromEntries(names.map((name) => [name, input[name]]));
  if (names.length === 0) return 0;
  await records(context).update("access/account", context.session.userId, change, { as: "caller" });
  return 1;
}
