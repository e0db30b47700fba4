import type { RunSetting } from "./runConfigData.ts";

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What a setting is for. */
export const aboutText = ({ name, group, about }: RunSetting, translate: Translate): string =>
  group === "parameters" ? (about ?? "") : translate(`shell.runConfig.setting.${name}`);

/** What holds: never a secret. */
export function valueText(setting: RunSetting, translate: Translate): string {
  const { secret, given, value, usual } = setting;
  if (secret) return translate(`shell.runConfig.${given ? "hidden" : "notSet"}`);
  return shownValue(setting, value ?? usual, translate);
}

/** A value as people read it. */
export function shownValue(
  { type }: Pick<RunSetting, "type">,
  value: string | null,
  translate: Translate,
): string {
  if (value === null || value === "") return translate("shell.runConfig.notSet");
  return type === "switch" ? translate(`shell.runConfig.${isOn(value) ? "on" : "off"}`) : value;
}

export const isOn = (value: string): boolean => /^(true|1|yes)$/i.test(value);

/** What its value may be; null: any text. */
export function allowedText(setting: RunSetting, translate: Translate): string | null {
  const { type, from, to, protocols } = setting;
  if (type === "integer") return translate("shell.runConfig.range", { from, to });
  if (type === "url") return protocols.map((name) => `${name}://`).join(", ");
  return null;
}

/** Whether a setting is one that somebody looks for. */
export function isFound(setting: RunSetting, wanted: string, translate: Translate): boolean {
  const text = [setting.name, setting.title ?? "", aboutText(setting, translate)].join(" ");
  return text.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}
