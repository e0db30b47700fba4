import { useEffect } from "react";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { mountWatermark } from "./mountWatermark.ts";

/** The watermark with the person's name over everything, on the screen and on paper. */
export function Watermark() {
  const { realName, account } = useSession().session.user;
  const { isWatermark, watermarkText } = useThemeConfig().config;
  const text = isWatermark
    ? [watermarkText, realName || account].filter((part) => part !== "").join("-")
    : "";
  useEffect(() => (text === "" ? undefined : mountWatermark(text)), [text]);
  return null;
}
