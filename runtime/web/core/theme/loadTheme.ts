import * as uiSettingCalls from "../../../../generated/system/uiSetting/client.ts";
import { isChosen } from "../../../shared/theme/checkTheme.ts";
import type { TenantTheme } from "../../../shared/theme/mergeTheme.ts";
import type { ThemeChoices, ThemeKey } from "../../../shared/theme/themeSchema.ts";
import { readMark } from "../session/sessionMark.ts";
import { isViewing } from "../session/viewing.ts";
import { readOwnTheme, readUnsent, takeServerTheme } from "./themeConfig.ts";
import { call } from "../http/call.ts";

/** Takes the settings from the server. Without an answer the copy in the browser holds; who looks as somebody else keeps the own look. */
export async function loadTheme(): Promise<void> {
  if (isViewing()) return;
  const answer = await call(uiSettingCalls.ownUiSettings).catch(() => null);
  if (!answer) return;
  const { own, ...tenant } = answer as TenantTheme & { own: ThemeChoices };
  const here = readOwnTheme();
  const device = keepsLanguage() && here.globalI18n ? (["globalI18n"] as const) : [];
  takeServerTheme(tenant, joinOwn(own, here, [...readUnsent(), ...device]));
}

const languageEntry = "formwork:lngOf";

/**
 * Whether this visit of the person has begun before: then a language that was chosen on another device meanwhile waits for the next
 * visit, instead of changing the words under somebody's hands.
 */
function keepsLanguage(): boolean {
  const user = String(readMark()?.user ?? "");
  try {
    if (sessionStorage.getItem(languageEntry) === user) return true;
    sessionStorage.setItem(languageEntry, user);
  } catch {
    // Without storage every page is a visit of its own.
  }
  return false;
}

/** The server's copy, with what belongs to this device and what the server has not heard of yet. */
export function joinOwn(
  server: ThemeChoices,
  here: ThemeChoices,
  unsent: readonly ThemeKey[],
): ThemeChoices {
  const newer = new Set<string>(unsent);
  const kept = Object.entries(here).filter(([key]) => newer.has(key) || !isChosen(key));
  const heard = Object.entries(server).filter(([key]) => !newer.has(key));
  return Object.fromEntries([...heard, ...kept]);
}
