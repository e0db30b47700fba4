import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useI18nProvider, useLocaleState } from "react-admin";
import { useSession } from "../session/SessionContext.tsx";
import { useThemeConfig } from "../theme/useThemeConfig.ts";
import { languageTag } from "./languages.ts";
import { presentLanguage } from "./presentLanguage.ts";

/** Brings the console into the chosen language, also when it was chosen in another tab; what the server has put into words is asked again. */
export function FollowLanguage() {
  useThemeConfig();
  const wanted = presentLanguage();
  const [asked, ask] = useLocaleState();
  const loaded = useI18nProvider().getLocale();
  const queryClient = useQueryClient();
  const { reload } = useSession();

  useEffect(() => {
    document.documentElement.setAttribute("lang", languageTag(loaded));
  }, [loaded]);
  useEffect(() => {
    if (wanted === asked) return;
    ask(wanted);
    void reload().catch(() => undefined);
    void queryClient.invalidateQueries();
  }, [wanted, asked, ask, reload, queryClient]);
  return null;
}
