import { useEffect } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { useActiveRoute, useMenuTitle } from "./MenuContext.tsx";
import { tabTitle } from "./tabTitle.ts";

/** Keeps the document title at "page - product"; `tagsViewName` in the address wins over the menu's name. */
export function useDocumentTitle(): string {
  const active = useActiveRoute();
  const menuTitle = useMenuTitle();
  const translate = useTranslate();
  const { search } = useLocation();
  const [language] = useLocaleState();
  const given = tabTitle(new URLSearchParams(search).get("tagsViewName"), language);
  const title = given ?? (active ? menuTitle(active.menu) : "");
  useEffect(() => {
    const product = translate("shell.product.name");
    document.title = title ? `${title} - ${product}` : product;
  }, [title, translate]);
  return title;
}
