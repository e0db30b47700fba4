import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";

/** Where a file lies and how it is called. */
export interface FileRow {
  id: number;
  fileName: string;
  suffix: string | null;
  contentType: string | null;
  filePath: string | null;
  isPublic: boolean;
}

/**
 * A file that the person may read: a public one of the tenant, one within the own data scope, or one that hangs on a record
 * the person may read. D8000 otherwise, whether it exists or not.
 */
export async function readableFile(context: CallContext, id: number): Promise<FileRow> {
  const { session } = context;
  const file = await asServer(context.tx, async (tx) => {
    const [row] = await tx.query<FileRow>(
      `select id, file_name as "fileName", suffix, content_type as "contentType", file_path as "filePath",
              is_public as "isPublic"
         from system_file where id = $1 and not is_delete and ($2 or tenant_id = $3)`,
      [id, session.superAdmin, session.tenantId],
    );
    return row;
  });
  if (!file) throw new FormworkError("D8000");
  if (file.isPublic || session.superAdmin) return file;
  // Row-level security decides what the person sees of these tables.
  const own = await context.tx.query("select 1 from system_file where id = $1", [id]);
  if (own.length > 0 || (await hangsOnReadableRecord(context, id))) return file;
  throw new FormworkError("D8000");
}

/** True when a record that the person may read names the file in one of its file fields. */
async function hangsOnReadableRecord(context: CallContext, id: number): Promise<boolean> {
  const { session, entities, tx } = context;
  for (const model of entities.values()) {
    const columns = model.fields
      .filter((field) => field.kind === "files" && field.column !== null)
      .map((field) => field.column as string);
    const code = model.operations.get?.toLowerCase();
    const permitted =
      code !== undefined && session.permissions.has(code) && !session.denied.has(code);
    if (columns.length === 0 || !permitted) continue;
    const live = model.lifecycle.softDelete ? "not is_delete and " : "";
    const names = columns.map((column) => `"${column}" @> $1::jsonb`).join(" or ");
    const rows = await tx.query(`select 1 from "${model.table}" where ${live}(${names}) limit 1`, [
      JSON.stringify([id]),
    ]);
    if (rows.length > 0) return true;
  }
  return false;
}
