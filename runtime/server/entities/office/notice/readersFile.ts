import { Readable } from "node:stream";
import { asServer } from "../../../core/database/asServer.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { requireAskable } from "../../../core/entity/rights/askable.ts";
import { closedNames } from "../../../core/entity/rights/heldValues.ts";
import type { ExportColumn } from "../../../core/export/contract.ts";
import { exportFormats } from "../../../core/export/formats/formats.ts";
import { readZone } from "../../../core/export/planExport.ts";
import { FileAnswer } from "../../../core/files/contract.ts";
import { contentDisposition } from "../../../core/files/fileName.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";

interface Asked {
  id: number;
  format?: "xlsx" | "csv";
  which?: "all" | "read" | "unread";
  zone?: string;
}

// A type and not an interface: it is JSON.
type ReaderRow = {
  userName: string | null;
  orgName: string | null;
  readStatus: number;
  readTime: string | null;
};

const chunk = 500;

/** Who has read a notice and who has not, as a file for its author. */
export const createReaderExport = (translator: Translator) => ({
  async exportNoticeReaders(
    { id, format = "xlsx", which = "all", zone }: Asked,
    context: CallContext,
  ): Promise<FileAnswer> {
    const { records, tx, locale } = context;
    const readStatus = which === "all" ? null : which;
    requireAskable(context, "office/noticeReceipt", { readStatus });
    const notice = await records.get("office/notice", id);
    const rows = await asServer(tx, (server) =>
      server.query<ReaderRow>(
        `select a.real_name as "userName", o.name as "orgName", r.read_status as "readStatus",
                to_char(r.read_time at time zone coalesce($3, current_setting('TimeZone')), 'YYYY-MM-DD HH24:MI:SS') as "readTime"
           from office_notice_receipt r join access_account a on a.id = r.user_id
           left join access_organization o on o.id = a.org_id
          where r.notice_id = $1 and ($2 = 'all' or (r.read_status = 1) = ($2 = 'read'))
          order by case when $4 then r.read_time end desc nulls first, a.real_name, a.id`,
        [id, which, readZone(zone), isOpen("readTime", context)],
      ),
    );
    const title = String(notice["title"] ?? "");
    const file = exportFormats[format];
    const content = file.write({
      title,
      entity: "office/noticeReceipt",
      locale,
      columns: columnsOf(translator, locale).filter(({ name }) => isOpen(name, context)),
      rows: inChunks(rows),
    });
    return new FileAnswer(Readable.from(content, { objectMode: false }), {
      "content-type": file.contentType,
      "content-disposition": contentDisposition(
        `${[...title.replaceAll(/[\\/]/g, "-")].slice(0, 80).join("")}.${format}`,
        false,
      ),
      "x-content-type-options": "nosniff",
    });
  },
});

/** False for what is closed of a receipt. */
export function isOpen(name: string, { registry, session }: CallContext): boolean {
  const shape = registry.shape("office/noticeReceipt");
  return !closedNames(accessTo(shape, session, "read")).has(name);
}

function columnsOf(translator: Translator, locale: string): ExportColumn[] {
  const header = (key: string) => translator.text(locale, key) ?? key;
  const column = (
    name: keyof ReaderRow,
    key: string,
    more: Partial<Pick<ExportColumn, "type" | "cell">> = {},
  ): ExportColumn => ({
    name,
    header: header(key),
    type: "text",
    scale: null,
    cell: (row) => row[name] as string | null,
    fields: [name],
    ...more,
  });
  return [
    column("userName", "office.noticeReceipt.userId"),
    column("orgName", "access.organization._name"),
    column("readStatus", "office.noticeReceipt.readStatus", {
      cell: (row) => header(`dictType.NoticeUserStatusEnum_${String(row["readStatus"])}`),
    }),
    column("readTime", "office.noticeReceipt.readTime", { type: "dateTime" }),
  ];
}

async function* inChunks(rows: ReaderRow[]) {
  for (let from = 0; from < rows.length; from += chunk) yield rows.slice(from, from + chunk);
}
