import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useTabs } from "./TabsContext.tsx";
import { useTabTitleOf } from "./useTabTitleOf.ts";

/** Keeps the document title at "page - product"; the page is named like its tab. */
export function useDocumentTitle(): void {
  const { tabs, activeKey } = useTabs();
  const titleOf = useTabTitleOf();
  const translate = useTranslate();
  const tab = tabs.find(({ key }) => key === activeKey);
  const title = tab ? titleOf(tab) : "";
  useEffect(() => {
    const product = translate("shell.product.name");
    document.title = title ? `${title} - ${product}` : product;
  }, [title, translate]);
}
