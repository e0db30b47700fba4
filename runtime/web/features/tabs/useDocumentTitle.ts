import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { seedText } from "../../core/i18n/seedText.ts";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { useTabs } from "./TabsContext.tsx";
import { useTabTitleOf } from "./useTabTitleOf.ts";

/** Keeps the document title at "page - tenant's brand", or the product's name; the page is named like its tab. */
export function useDocumentTitle(): void {
  const { tabs, activeKey } = useTabs();
  const titleOf = useTabTitleOf();
  const translate = useTranslate();
  const { globalTitle } = useThemeConfig().config;
  const brand = seedText(globalTitle, translate) || translate("shell.product.name");
  const tab = tabs.find(({ key }) => key === activeKey);
  const title = tab ? titleOf(tab) : "";
  useEffect(() => {
    document.title = title ? `${title} - ${brand}` : brand;
  }, [title, brand]);
}
