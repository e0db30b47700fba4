import type { CallContext } from "../../core/http/contract.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { SignedAddresses } from "../../core/files/signedAddress.ts";
import { shownAvatar } from "../../entities/system/file/personalPictures.ts";
import { consoleTime } from "../wire/index.ts";
import { type CodeSources, ownCodes } from "./ownCodes.ts";
import { ownZone } from "../../../shared/recurrence/zone.ts";

/** What the client keeps about the signed-in person. */
export interface UserInfo {
  id: number;
  tenantId: number;
  account: string;
  realName: string;
  phone: string | null;
  idCardNum: string | null;
  email: string | null;
  accountType: number;
  avatar: string | null;
  introduction: string | null;
  address: string | null;
  signature: string | null;
  orgId: number | null;
  orgName: string | null;
  orgType: string | null;
  posName: string | null;
  /** Permission codes and names of calls that are open, in the spelling of the menus. */
  apis: string[];
  /** The same with a colon, as the older line of clients compares them. */
  buttons: string[];
  roleIds: number[];
  /** The own organization and all above it. */
  orgPath: number[];
  calendar: string[];
  /** Codes of the own roles, as conditions of forms name them. */
  roleCodes: string[];
  watermarkText: string | null;
  lastChangePasswordTime: string | null;
  /** Zone of the times in answers of console calls. */
  timeZone: string;
}

interface UserRow {
  phone: string | null;
  id_card_num: string | null;
  email: string | null;
  avatar: string | null;
  introduction: string | null;
  address: string | null;
  signature: string | null;
  last_change_password_time: string | null;
  org_type: string | null;
  pos_name: string | null;
  watermark: string | null;
}

/** Reads the signed-in person's own data and rights. */
export async function readUserInfo(
  context: Pick<CallContext, "session" | "tx" | "entities">,
  { pictures, services }: { pictures: SignedAddresses } & Pick<CodeSources, "services">,
): Promise<UserInfo> {
  const { session, entities } = context;
  return asServer(context.tx, async (tx) => {
    const [row] = await tx.query<UserRow>(
      `select a.phone, a.id_card_num, a.email, a.avatar, a.introduction, a.address, a.signature,
                a.last_change_password_time, o.type as org_type, p.name as pos_name, t.watermark
           from access_account a
           left join access_organization o on o.id = a.org_id and not o.is_delete
           left join access_position p on p.id = a.pos_id and not p.is_delete
           left join access_tenant t on t.id = $2
          where a.id = $1 and not a.is_delete`,
      [session.userId, session.tenantId],
    );
    if (!row) throw new FormworkError("D1011");
    const apis = await ownCodes(tx, session, { entities, services });
    return {
      id: session.userId,
      tenantId: session.tenantId,
      account: session.account,
      realName: session.realName,
      phone: row.phone,
      idCardNum: row.id_card_num,
      email: row.email,
      accountType: session.accountType,
      avatar: shownAvatar(pictures, row.avatar, session.tenantId),
      introduction: row.introduction,
      address: row.address,
      signature: row.signature,
      orgId: session.orgId,
      orgName: session.orgName,
      orgType: row.org_type,
      posName: row.pos_name,
      apis,
      buttons: apis.map((code) => code.replace("/", ":")),
      roleIds: session.roleIds,
      orgPath: [...(session.claims.orgPath ?? [])],
      calendar: [...(session.claims.calendar ?? [])],
      roleCodes: session.roleCodes.filter((code) => code !== null),
      watermarkText: row.watermark ? `${row.watermark}-${session.realName}` : null,
      lastChangePasswordTime: consoleTime(row.last_change_password_time),
      timeZone: ownZone(),
    };
  });
}
