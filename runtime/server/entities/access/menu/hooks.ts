import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { linkAddress } from "../../../../shared/text/webAddress.ts";
import { cascadeAction } from "../../../core/entity/history/journal.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { joinTables } from "../../../features/joinTables.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { menuTypes } from "./grantedMenus.ts";

const as = { server: "rules of the menu tree" };

/** Fields that the rules look at. */
export interface RuledMenu {
  pid?: number;
  type?: number;
  name?: string | null;
  path?: string | null;
  component?: string | null;
  redirect?: string | null;
  permission?: string | null;
  outLink?: string | null;
  isIframe?: boolean;
}

const { roleMenu, tenantMenu } = joinTables;

/** Rules around the menu tree. */
export function createMenuHooks({ sessions }: Pick<FeatureServices, "sessions">) {
  return {
    cycle: "D4008" as const,

    deletionIsFinal: true,

    async beforeCreate<Input extends RuledMenu>(input: Input, context: CallContext) {
      await refuseButtonAbove(input.pid, context);
      return checkMenu(input);
    },

    async beforeUpdate<Input extends RuledMenu>(
      input: Input,
      current: RuledMenu & { id: number; pid: number },
      context: CallContext,
    ) {
      const whole = checkMenu({ ...current, ...input });
      if (input.pid !== current.pid) await refuseButtonAbove(input.pid, context);
      if (whole.type !== menuTypes.button) return input;
      const below = { pid: current.id, isDelete: false };
      if (await records(context).exists("access/menu", below, { as }))
        throw new FormworkError("D4010");
      return { ...input, ...clearedRoute };
    },

    afterUpdate(
      _: { id: number },
      _input: RuledMenu,
      _previous: unknown,
      context: CallContext,
    ): void {
      sessions.outdate(context.tx, "all");
    },

    /** What lies below goes along; grants of the deleted menus go too. */
    async beforeDelete(current: { id: number }, context: CallContext): Promise<void> {
      const { tx } = context;
      const below = await tx.query<{ id: number }>(
        `with recursive below as (
           select id from access_menu where pid = $1 and not is_delete
           union select m.id from access_menu m join below on m.pid = below.id where not m.is_delete
         ) select id from below`,
        [current.id],
      );
      const ids = below.map((row) => row.id);
      await records(context).remove(
        "access/menu",
        { id: ids },
        { as: { server: "what lies below goes along" }, action: cascadeAction },
      );
      const gone = [...ids, current.id];
      await tx.query(`delete from ${roleMenu.table} where ${roleMenu.menu} = any($1::bigint[])`, [
        gone,
      ]);
      await tx.query(
        `delete from ${tenantMenu.table} where ${tenantMenu.menu} = any($1::bigint[])`,
        [gone],
      );
    },

    afterDelete(_: { id: number }, context: CallContext): void {
      sessions.outdate(context.tx, "all");
    },
  };
}

const clearedRoute = {
  name: null,
  path: null,
  component: null,
  redirect: null,
  outLink: null,
  isIframe: false,
} as const;

/**
 * Rules of one menu by its type. Button: a code (D4003) with a slash (D4004), no route. Others: a path (D4001), no code; an
 * embedded page needs its address (D4002), which is one over http or https or a path on this site (F4000).
 */
function checkMenu<Input extends RuledMenu>(menu: Input): Input {
  if ((menu.type ?? menuTypes.menu) === menuTypes.button) {
    const permission = menu.permission?.trim() ?? "";
    if (permission === "") throw new FormworkError("D4003");
    if (!/^[A-Za-z][\w-]*[/:][\w/-]+$/.test(permission)) throw new FormworkError("D4004");
    return { ...menu, ...clearedRoute, permission: permission.replace(":", "/") };
  }
  if (!menu.path?.trim()) throw new FormworkError("D4001");
  if (menu.isIframe === true && !menu.outLink?.trim()) throw new FormworkError("D4002");
  const link = menu.outLink?.trim() ?? "";
  // Other consoles open the address as it is, so one that runs as a script must not be stored.
  if (link !== "" && linkAddress(link) === null)
    throw new FormworkError("F4000", { fields: { outLink: { key: "url" } } });
  return { ...menu, permission: null };
}

/** D4010: nothing lies below a button. */
async function refuseButtonAbove(pid: number | undefined, context: CallContext): Promise<void> {
  if (!pid) return;
  const button = { id: pid, type: menuTypes.button, isDelete: false };
  if (await records(context).exists("access/menu", button, { as }))
    throw new FormworkError("D4010");
}
