import type { SettingFault, SettingType } from "./contract.ts";

/** What is wrong with a value; null: nothing. An empty one stands for what is usual, which never is wrong. */
export function checkSetting(setting: SettingType, given: string): SettingFault | null {
  const value = given.trim();
  if (value === "") return null;
  if (/\p{Cc}/u.test(value)) return { key: "characters" };
  switch (setting.type) {
    case "integer": {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : null;
      if (number === null) return { key: "type" };
      if (number < setting.from) return { key: "min", params: { min: setting.from } };
      return number > setting.to ? { key: "max", params: { max: setting.to } } : null;
    }
    case "choice":
      return setting.allowed.includes(value.toLowerCase()) ? null : { key: "option" };
    case "switch":
      return /^(true|false|1|0|yes|no)$/i.test(value) ? null : { key: "option" };
    case "url":
      return isAddress(value, setting.protocols) ? null : { key: "pattern" };
    case "expression":
      return isExpression(value) ? null : { key: "pattern" };
    case "text":
      return null;
  }
}

/** A socket address has no host ("postgres://user@/name?host=/run/postgresql"), which URL does not take. */
export function isAddress(value: string, protocols: readonly string[]): boolean {
  return (
    protocols.some((protocol) => value.startsWith(`${protocol}://`)) &&
    (URL.canParse(value) ||
      URL.canParse(value.replace("@/", "@localhost/").replace(":///", "://localhost/")))
  );
}

function isExpression(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
