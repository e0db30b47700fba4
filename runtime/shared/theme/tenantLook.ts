import { checkTheme } from "./checkTheme.ts";
import type { ThemeChoices, ThemeKey } from "./themeSchema.ts";

/** What a tenant's record and the installation say about the look of the console. */
export interface TenantRecord {
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
  passwordExpirationTime: number;
  i18NSwitch: boolean;
  idleTimeout: number;
  onlineNotice: boolean;
}

/** The tenant's record as settings: what it leaves empty stays built in. */
export function tenantLook(info: TenantRecord): ThemeChoices {
  const settings: ThemeChoices = {
    logoUrl: info.logo ?? "",
    globalTitle: info.title ?? "",
    globalViceTitle: info.viceTitle ?? "",
    globalViceTitleMsg: info.viceDesc ?? "",
    copyright: info.copyright ?? "",
    icp: info.icp ?? "",
    icpUrl: info.icpUrl ?? "",
    watermarkText: info.watermark ?? "",
    isWatermark: Boolean(info.watermark),
    secondVer: info.secondVer,
    captcha: info.captcha,
    forceChangePassword: info.forceChangePassword,
    passwordExpirationTime: info.passwordExpirationTime,
    i18NSwitch: info.i18NSwitch,
    idleTimeout: info.idleTimeout,
    onlineNotice: info.onlineNotice,
  };
  const free = {
    version: info.version,
    primary: info.themeColor,
    layout: info.layout,
    animation: info.animation,
  };
  const set = Object.entries(free).filter(([, value]) => value);
  // These four are free text in the tenant's record: what is no setting stays built in.
  return { ...settings, ...checkTheme(Object.fromEntries(set)).choices };
}

/** A watermark in the tenant's record marks what leaves the company, so it cannot be turned off. */
export const lockedByLook = ({ isWatermark }: ThemeChoices): ThemeKey[] =>
  isWatermark ? ["isWatermark", "watermarkText"] : [];
