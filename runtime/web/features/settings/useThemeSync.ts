import { useEffect, useEffectEvent } from "react";
import * as uiSettingCalls from "../../../../generated/system/uiSetting/client.ts";
import type { UiSettingSaveUiSettingsInput } from "../../../../generated/system/uiSetting/types.ts";
import type { ThemeChoices } from "../../../shared/theme/themeSchema.ts";
import { call } from "../../core/http/call.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { isScreenLocked } from "../../core/session/screenLock.ts";
import { isViewing } from "../../core/session/viewing.ts";
import {
  clearUnsent,
  followTheme,
  readOwnTheme,
  readUnsent,
} from "../../core/theme/themeConfig.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

/** A slider moves many times a second; the server hears where it stopped. */
const pauseMs = 500;

/** Sends own choices to the server, also those made without a connection as soon as there is one. */
export function useThemeSync(): void {
  const tellFault = useTellFault();
  const refused = useEffectEvent((error: unknown) => tellFault(error));
  useEffect(() => {
    let timer = 0;
    const send = () => void sendUnsent().catch(refused);
    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(send, pauseMs);
    };
    const onHide = () => {
      if (document.visibilityState === "hidden") send();
    };
    send();
    const stop = followTheme(soon);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, []);
}

/** Throws RequestFault when the server refuses; without a connection the choices wait. */
async function sendUnsent(): Promise<void> {
  const unsent = readUnsent();
  if (unsent.length === 0 || isViewing() || isScreenLocked()) return;
  const own: ThemeChoices = readOwnTheme();
  const chosen = unsent.filter((key) => own[key] !== undefined);
  const settings = Object.fromEntries(
    chosen.map((key) => [key, own[key]]),
  ) as UiSettingSaveUiSettingsInput["settings"];
  const removed = unsent.filter((key) => own[key] === undefined);
  try {
    await call(uiSettingCalls.saveUiSettings, { settings, removed });
  } catch (error) {
    const waits = error instanceof RequestFault && (error.status === 0 || error.status >= 423);
    if (waits) return;
    clearUnsent(unsent);
    throw error;
  }
  // What was changed while this was on its way is sent with the next turn.
  const now = readOwnTheme();
  clearUnsent(unsent.filter((key) => now[key] === own[key]));
}
