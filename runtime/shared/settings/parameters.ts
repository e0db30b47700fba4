import type { SettingType } from "./contract.ts";

const onOff = { type: "switch" } as const;
/** Days of a hundred years; minutes of thirty days. */
const longest = { days: 36_500, minutes: 60 * 24 * 30 };

/** What the values of the built-in config parameters may be; those that administrators add are texts. */
export const parameters = {
  sys_demo: onOff,
  sys_password_max_error_times: { type: "integer", from: 1, to: 1000 },
  sys_log_retention_days: { type: "integer", from: 1, to: longest.days },
  sys_tenant_retention_days: { type: "integer", from: 1, to: longest.days },
  sys_backup_rehearsal_days: { type: "integer", from: 1, to: 3650 },
  sys_oplog: onOff,
  sys_single_login: onOff,
  sys_token_expire: { type: "integer", from: 1, to: longest.minutes },
  sys_refresh_token_expire: { type: "integer", from: 1, to: longest.minutes },
  sys_error_mail: onOff,
  sys_domain_login: onOff,
  sys_force_change_password: onOff,
  sys_password_strength: onOff,
  sys_password_strength_expression: { type: "expression" },
  sys_password_profile: { type: "choice", allowed: ["standard", "strict"] },
  sys_password_expiration_time: { type: "integer", from: 0, to: longest.days },
  sys_password_record: onOff,
  sys_second_factor: { type: "choice", allowed: ["off", "administrators", "all"] },
  sys_upgrade: onOff,
  sys_i18n_switch: onOff,
  sys_idle_timeout: { type: "integer", from: 0, to: 86_400 },
  sys_online_notice: onOff,
  sys_version: { type: "text" },
  sys_demo_pages: onOff,
  sys_repository_url: { type: "url", protocols: ["http", "https"] },
} as const satisfies Record<string, SettingType>;

export type NumberParameter = {
  [Code in keyof typeof parameters]: (typeof parameters)[Code] extends { type: "integer" }
    ? Code
    : never;
}[keyof typeof parameters];

/** The type of a parameter by its code. */
export const parameterType = (code: string): SettingType =>
  Object.hasOwn(parameters, code) ? parameters[code as keyof typeof parameters] : { type: "text" };
