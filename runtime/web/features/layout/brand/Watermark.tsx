import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { seedText } from "../../../core/i18n/seedText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { isMarked } from "./watermarkLook.ts";
import { mountWatermark } from "./mountWatermark.ts";

/** The watermark with the person's name over everything, on the screen and on paper; not while the console is developed. */
export function Watermark() {
  const { realName, account } = useSession().session.user;
  const { isWatermark, watermarkText, isIsDark } = useThemeConfig().config;
  const { pathname } = useLocation();
  const translate = useTranslate();
  const shown = isWatermark && !import.meta.env.DEV && isMarked(pathname);
  const text = shown
    ? [seedText(watermarkText, translate), realName || account]
        .filter((part) => part !== "")
        .join("-")
    : "";
  useEffect(() => (text === "" ? undefined : mountWatermark(text, isIsDark)), [text, isIsDark]);
  return null;
}
