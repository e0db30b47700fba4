import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { webAddress } from "../../../../shared/text/webAddress.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import type { PublicContext } from "../../../core/http/contract.ts";
import { readNumber, readSwitch, readSystemConfig } from "../../../features/config/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { readUiDefaults, type UiDefaults } from "../../system/uiSetting/uiDefaults.ts";
import { carouselOf, lookFields } from "./lookActions.ts";

/** What the sign-in page and the shell of a tenant need to know; public. */
export interface SystemInfo {
  tenantId: number;
  logo: string | null;
  title: string | null;
  viceTitle: string | null;
  viceDesc: string | null;
  copyright: string | null;
  icp: string | null;
  icpUrl: string | null;
  watermark: string | null;
  version: string | null;
  themeColor: string | null;
  layout: string | null;
  animation: string | null;
  captcha: boolean;
  secondVer: boolean;
  forceChangePassword: boolean;
  /** Days; 0: never. */
  passwordExpirationTime: number;
  /** SM2 key under which passwords may be sent. */
  publicKey: string;
  carouselFiles: string[];
  i18NSwitch: boolean;
  /** Seconds; 0: off. */
  idleTimeout: number;
  onlineNotice: boolean;
  /** Where the code of this installation is kept; null: not told. */
  repositoryUrl: string | null;
  theme: UiDefaults;
}

type Services = Pick<FeatureServices, "cipher" | "captcha">;

const codes = [
  "sys_force_change_password",
  "sys_password_expiration_time",
  "sys_i18n_switch",
  "sys_idle_timeout",
  "sys_online_notice",
  "sys_repository_url",
];

/** Look and rules of a tenant; 0: that of the caller's token, else the default tenant. D0007 when there is none. */
export async function readSystemInfo(
  { tenantId }: { tenantId: number },
  { session, database }: Pick<PublicContext, "session" | "database">,
  services: Services,
): Promise<SystemInfo> {
  const wanted = tenantId === 0 ? (session?.tenantId ?? null) : tenantId;
  return database.transaction(systemClaims, (tx) => systemInfoOf(tx, wanted, services), {
    readOnly: true,
  });
}

/** The same inside a transaction that may read every tenant; null: the default tenant. */
export async function systemInfoOf(
  tx: Transaction,
  wanted: number | null,
  { cipher, captcha }: Services,
): Promise<SystemInfo> {
  const [tenant] = await records({ tx }).read(
    "access/tenant",
    { isDelete: false, ...(wanted === null ? {} : { id: wanted }) },
    ["id", "logo", ...lookFields],
    {
      as: { server: "the look of a tenant is shown to everybody" },
      order: [sql`t.code = 'default' desc`, "id"],
      limit: 1,
    },
  );
  if (!tenant) throw new FormworkError("D0007");
  const { id: tenantId, ...look } = tenant;
  const config = await readSystemConfig(tx, codes);
  return {
    tenantId,
    ...look,
    // Stored before the field was checked: clients that link to it as it is must not run it.
    icpUrl: webAddress(look.icpUrl),
    captcha: captcha && look.captcha,
    forceChangePassword: readSwitch(config["sys_force_change_password"]),
    passwordExpirationTime: readNumber(config, "sys_password_expiration_time", 0),
    publicKey: cipher.publicKey,
    carouselFiles: await carouselOf(tx, tenantId),
    i18NSwitch: readSwitch(config["sys_i18n_switch"] ?? "True"),
    idleTimeout: readNumber(config, "sys_idle_timeout", 0),
    onlineNotice: readSwitch(config["sys_online_notice"] ?? "True"),
    repositoryUrl: config["sys_repository_url"]?.trim() || null,
    theme: await readUiDefaults(tx, tenantId),
  };
}
