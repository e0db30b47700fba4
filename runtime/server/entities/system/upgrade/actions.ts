import { sql } from "../../../core/entity/door/sqlPart.ts";
import { records } from "../../../../../generated/records.ts";
import type { UpgradeRecentUpgradesOutput } from "../../../../../generated/system/upgrade/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { readSwitch, readSystemConfig } from "../../../features/config/index.ts";
import { consoleTime } from "../../../features/wire/index.ts";

type VersionNote = UpgradeRecentUpgradesOutput[number];

const fields = [
  ...(["id", "title", "content", "createTime", "updateTime", "createUserId"] as const),
  ...(["createUserName", "updateUserId", "updateUserName"] as const),
];
const newest = [
  ["createTime", "desc"],
  ["id", "desc"],
] as const;
const mostRecent = 20;
const as = { server: "everybody may read what is new" };

const shown = (row: VersionNote): VersionNote => ({
  ...row,
  createTime: consoleTime(row.createTime),
  updateTime: consoleTime(row.updateTime),
});

/** Handlers of sysUpgrade beyond its list: the notes are the platform's, and everybody may read them. */
export const upgradeActions = {
  /** What was new before somebody came is no news to him. */
  async lastUnreadUpgrade(_: unknown, { tx, session }: CallContext): Promise<VersionNote | null> {
    // Who looks at the console as somebody else reads nothing in his place.
    if (session.viewer) return null;
    return asServer(tx, async (server) => {
      const config = await readSystemConfig(server, ["sys_upgrade"]);
      if (!readSwitch(config["sys_upgrade"])) return null;
      const { userId } = session;
      const unread = sql`t.create_time > (select a.create_time from access_account a where a.id = ${userId})
        and not exists (select 1 from system_upgrade_user r where r.upgrade_id = t.id and r.user_id = ${userId})`;
      const [row] = await records({ tx: server }).read(
        "system/upgrade",
        [{ isDelete: false }, unread],
        fields,
        { as, order: newest, limit: 1 },
      );
      return row ? shown(row) : null;
    });
  },

  async setUpgradeRead({ id }: { id: number }, context: CallContext): Promise<null> {
    const { tx, session } = context;
    const known = await asServer(tx, (server) =>
      server.query<{ id: number }>(
        `select o.id from system_upgrade u
           join system_upgrade o on (o.create_time, o.id) <= (u.create_time, u.id) and not o.is_delete
          where u.id = $1 and not u.is_delete`,
        [id],
      ),
    );
    if (known.length === 0) throw new FormworkError("D1002");
    const { tenantId, userId } = session;
    const readTime = new Date().toISOString();
    await records(context).createAll(
      "system/upgradeUser",
      known.map((note) => ({ tenantId, userId, upgradeId: note.id, readTime })),
      { as: { server: "people note what they have read" }, conflict: "skip" },
    );
    return null;
  },

  async recentUpgrades(_: unknown, context: CallContext): Promise<VersionNote[]> {
    const rows = await asServer(context.tx, () =>
      records(context).read("system/upgrade", { isDelete: false }, fields, {
        as,
        order: newest,
        limit: mostRecent,
      }),
    );
    return rows.map(shown);
  },
};
