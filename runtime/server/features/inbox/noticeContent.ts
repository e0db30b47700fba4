import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** A file that hangs on a notice. */
export type Attachment = { id: number; name: string; size: number | null };

/** SQL for the attachments of a notice `n`, as JSON in their order. */
export const attachmentsSql = `coalesce((select jsonb_agg(jsonb_build_object('id', f.id,
    'name', f.file_name || coalesce(f.suffix, ''), 'size', f.size_kb * 1024) order by a.position)
  from jsonb_array_elements_text(coalesce(n.attachments, '[]')) with ordinality as a(file, position)
  join system_file f on f.id = a.file::bigint and not f.is_delete), '[]')`;

/** What a notice says. The caller has found that its reader has received it. */
export async function noticeContent(
  tx: Transaction,
  id: number,
): Promise<{ content: string | null; attachments: Attachment[] }> {
  const [row] = await asServer(tx, (server) =>
    server.query<{ content: string; attachments: Attachment[] }>(
      `select n.content, ${attachmentsSql} as attachments from office_notice n where n.id = $1 and not n.is_delete`,
      [id],
    ),
  );
  return { content: row?.content ?? null, attachments: row?.attachments ?? [] };
}
