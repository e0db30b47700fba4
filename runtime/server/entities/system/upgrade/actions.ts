import { records } from "../../../../../generated/records.ts";
import type { UpgradeRecentUpgradesOutput } from "../../../../../generated/system/upgrade/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { readSwitch, readSystemConfig } from "../../../features/config/index.ts";
import { consoleTime } from "../../../features/wire/index.ts";

type VersionNote = UpgradeRecentUpgradesOutput[number];

const columns = `u.id, u.title, u.content, u.create_time as "createTime", u.update_time as "updateTime",
  u.create_user_id as "createUserId", u.create_user_name as "createUserName",
  u.update_user_id as "updateUserId", u.update_user_name as "updateUserName"`;
const mostRecent = 20;

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
      const [row] = await server.query<VersionNote>(
        `select ${columns} from system_upgrade u
          where not u.is_delete and u.create_time > (select a.create_time from access_account a where a.id = $1)
            and not exists (select 1 from system_upgrade_user r where r.upgrade_id = u.id and r.user_id = $1)
          order by u.create_time desc, u.id desc limit 1`,
        [session.userId],
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

  async recentUpgrades(_: unknown, { tx }: CallContext): Promise<VersionNote[]> {
    const rows = await asServer(tx, (server) =>
      server.query<VersionNote>(
        `select ${columns} from system_upgrade u where not u.is_delete
          order by u.create_time desc, u.id desc limit ${mostRecent}`,
      ),
    );
    return rows.map(shown);
  },
};
