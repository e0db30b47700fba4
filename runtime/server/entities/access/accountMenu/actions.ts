import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { type LoginMenu, type Translate, visibleMenus } from "../menu/loginMenuTree.ts";

const as = { server: "people keep their own favourites" };

interface Wanted {
  menuIdList: number[] | null;
}

/** Handlers of sysUserMenu: the menus a person keeps at hand. Only the own ones, whatever userId a client sends. */
export function createAccountMenuActions({ translator }: Pick<FeatureServices, "translator">) {
  const translate: Translate = (locale, key) => translator.text(locale, key) ?? null;

  /** Favourites that the person may still see, in their order. */
  async function favourites(context: CallContext): Promise<Omit<LoginMenu, "children">[]> {
    const kept = await asServer(context.tx, (tx) =>
      records({ tx }).read("access/accountMenu", { userId: context.session.userId }, ["menuId"], {
        as,
        order: ["orderNo", "id"],
      }),
    );
    const visible = new Map(
      (await visibleMenus(context, translate)).map((menu) => [menu.id, menu]),
    );
    return kept.flatMap(({ menuId }) => visible.get(menuId) ?? []);
  }

  return {
    /** Makes exactly these menus the favourites. D1016 for one that the person does not see. */
    async addUserMenus(input: Wanted, context: CallContext): Promise<null> {
      const wanted = [...new Set(input.menuIdList ?? [])];
      const visible = new Set((await visibleMenus(context, translate)).map((menu) => menu.id));
      if (wanted.some((id) => !visible.has(id))) throw new FormworkError("D1016");
      const { tenantId, userId } = context.session;
      await asServer(context.tx, async () => {
        await records(context).remove("access/accountMenu", { userId }, { as });
        await records(context).createAll(
          "access/accountMenu",
          wanted.map((menuId, index) => ({ tenantId, userId, menuId, orderNo: index + 1 })),
          { as },
        );
      });
      return null;
    },

    async deleteUserMenus(input: Wanted, context: CallContext): Promise<null> {
      const { userId } = context.session;
      await asServer(context.tx, () =>
        records(context).remove(
          "access/accountMenu",
          { userId, menuId: input.menuIdList ?? [] },
          { as },
        ),
      );
      return null;
    },

    userMenuIdList: async (_: unknown, context: CallContext): Promise<number[]> =>
      (await favourites(context)).map((menu) => menu.id),

    userMenuList: async (_: unknown, context: CallContext): Promise<LoginMenu[]> =>
      (await favourites(context)).map((menu) => ({ ...menu, children: [] })),
  };
}
