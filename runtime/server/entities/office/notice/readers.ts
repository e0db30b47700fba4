import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { countRecipients } from "./audience.ts";
import { isOpen } from "./readersFile.ts";

const mostReaders = 2000;

interface Reader {
  userId: number;
  userName: string | null;
  orgName: string | null;
  readTime: string | null;
}

/** Handlers about the people a notice reaches; as all of a notice, they are its author's. */
export const readerActions = {
  async noticeRecipients({ id }: { id: number }, { records, tx }: CallContext): Promise<number> {
    await records.get("office/notice", id);
    return asServer(tx, (server) => countRecipients(server, id));
  },

  async noticeReaders(
    { id }: { id: number },
    context: CallContext,
  ): Promise<{ total: number; read: number; readers: Reader[] }> {
    const { records, tx } = context;
    await records.get("office/notice", id);
    const sorted = isOpen("readTime", context);
    return asServer(tx, async (server) => {
      const [counts] = await server.query<{ total: number; read: number }>(
        `select count(*)::int as total, count(*) filter (where read_status = 1)::int as read
           from office_notice_receipt where notice_id = $1`,
        [id],
      );
      const readers = await server.query<Reader>(
        `select r.user_id as "userId", a.real_name as "userName", o.name as "orgName", r.read_time as "readTime"
           from office_notice_receipt r join access_account a on a.id = r.user_id
           left join access_organization o on o.id = a.org_id
          where r.notice_id = $1 order by case when $2 then r.read_time end desc nulls first, a.real_name limit ${mostReaders}`,
        [id, sorted],
      );
      return {
        total: counts?.total ?? 0,
        read: counts?.read ?? 0,
        readers: readers.map((row) => ({ ...row, readTime: consoleTime(row.readTime) })),
      };
    });
  },
};
