import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { isPage } from "./isPage.ts";
import { listMenus, type ListedMenu } from "./listMenus.ts";
import { type LoginMenu, loginMenuTree, type Translate } from "./loginMenuTree.ts";

/** Handlers of the sysMenu calls beyond CRUD. */
export function createMenuActions({ translator }: Pick<FeatureServices, "translator">) {
  const translate: Translate = (locale, key) => translator.text(locale, key) ?? null;
  return {
    loginMenuTree: (_: unknown, context: CallContext): Promise<LoginMenu[]> =>
      loginMenuTree(context, translate),
    isMenuPage: ({ path }: { path: string }, context: CallContext): Promise<boolean> =>
      isPage(path, context),
    listMenus: (
      input: { title?: string | null; type?: number | null },
      context: CallContext,
    ): Promise<ListedMenu[]> => listMenus(input, context, translate),
  };
}
