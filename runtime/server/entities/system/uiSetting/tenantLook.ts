import { checkTheme } from "../../../../shared/theme/checkTheme.ts";
import type { ThemeChoices, ThemeKey } from "../../../../shared/theme/themeSchema.ts";
import type { SystemInfo } from "../../access/tenant/sysInfo.ts";

/** The tenant's record as settings: what it leaves empty stays built in. */
export function tenantLook(info: SystemInfo): ThemeChoices {
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

/** A watermark in the tenant's record is there to follow what leaves the house: nobody takes it off. */
export const lockedByLook = ({ isWatermark }: ThemeChoices): ThemeKey[] =>
  isWatermark ? ["isWatermark", "watermarkText"] : [];
