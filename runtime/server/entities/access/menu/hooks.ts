import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { joinTables } from "../../../features/rights/joinTables.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { menuTypes } from "./grantedMenus.ts";

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
    async beforeCreate<Input extends RuledMenu>(input: Input, context: CallContext) {
      const checked = checkMenu(input);
      await checkParent({ id: null, pid: checked.pid ?? 0 }, context);
      return checked;
    },

    async beforeUpdate<Input extends RuledMenu>(
      input: Input,
      current: RuledMenu & { id: number; pid: number },
      context: CallContext,
    ) {
      const pid = input.pid ?? current.pid;
      if (pid === current.id) throw new FormworkError("D4006");
      const whole = checkMenu({ ...current, ...input });
      if (pid !== current.pid) await checkParent({ id: current.id, pid }, context);
      if (whole.type !== menuTypes.button) return input;
      if ((await childrenOf(current.id, context)) > 0) throw new FormworkError("D4010");
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
    async beforeDelete(current: { id: number }, { tx }: CallContext): Promise<void> {
      const below = await tx.query<{ id: number }>(
        `with recursive below as (
           select id from access_menu where pid = $1 and not is_delete
           union select m.id from access_menu m join below on m.pid = below.id where not m.is_delete
         ) select id from below`,
        [current.id],
      );
      const ids = below.map((row) => row.id);
      await tx.query("update access_menu set is_delete = true where id = any($1::bigint[])", [ids]);
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
 * embedded page needs its address (D4002).
 */
export function checkMenu<Input extends RuledMenu>(menu: Input): Input {
  if ((menu.type ?? menuTypes.menu) === menuTypes.button) {
    const permission = menu.permission?.trim() ?? "";
    if (permission === "") throw new FormworkError("D4003");
    if (!/^[A-Za-z][\w-]*[/:][\w/-]+$/.test(permission)) throw new FormworkError("D4004");
    return { ...menu, ...clearedRoute, permission: permission.replace(":", "/") };
  }
  if (!menu.path?.trim()) throw new FormworkError("D4001");
  if (menu.isIframe === true && !menu.outLink?.trim()) throw new FormworkError("D4002");
  return { ...menu, permission: null };
}

/** The parent must exist (D1505), not be a button (D4010) and not lie below the menu itself (D4008). */
async function checkParent(
  { id, pid }: { id: number | null; pid: number },
  { tx }: CallContext,
): Promise<void> {
  if (pid === 0) return;
  const [parent] = await tx.query<{ type: number }>(
    "select type from access_menu where id = $1 and not is_delete",
    [pid],
  );
  if (!parent) throw new FormworkError("D1505");
  if (parent.type === menuTypes.button) throw new FormworkError("D4010");
  if (id === null) return;
  const above = await tx.query(
    `with recursive above as (
       select id, pid from access_menu where id = $1
       union select m.id, m.pid from access_menu m join above on m.id = above.pid
     ) select 1 from above where id = $2`,
    [pid, id],
  );
  if (above.length > 0) throw new FormworkError("D4008");
}

async function childrenOf(id: number, { tx }: CallContext): Promise<number> {
  const rows = await tx.query(
    "select 1 from access_menu where pid = $1 and not is_delete limit 1",
    [id],
  );
  return rows.length;
}
