import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { closedNames } from "../../../core/entity/rights/heldValues.ts";
import type { FileAnswer, Files } from "../../../core/files/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { readableSql } from "./received.ts";

interface StoredFile {
  id: number;
  name: string;
  suffix: string | null;
  contentType: string | null;
  path: string;
}

/** Files that hang on notices. */
export const attachmentActions = (files: Files) => ({
  /** For anyone who may read the notice and what hangs on it, and nobody else: D8000 otherwise, whether it exists or not. */
  async noticeAttachment(
    { id, fileId }: { id: number; fileId: number },
    { tx, session, registry }: CallContext,
  ): Promise<FileAnswer> {
    const access = accessTo(registry.shape("office/notice"), session, "read");
    if (closedNames(access).has("attachments")) throw new FormworkError("D8000");
    const [file] = await asServer(tx, (server) =>
      server.query<StoredFile>(
        `select f.id, f.file_name as name, f.suffix, f.content_type as "contentType", f.file_path as path
           from office_notice n
           join system_file f on f.id = $5 and n.attachments @> to_jsonb($5::bigint) and not f.is_delete
            and f.tenant_id = n.tenant_id
          where n.id = $1 and ${readableSql}`,
        [id, session.userId, session.superAdmin, session.tenantId, fileId],
      ),
    );
    if (!file) throw new FormworkError("D8000");
    const suffix = file.suffix ?? "";
    return files.open(`${file.path}/${file.id}${suffix}`, {
      name: `${file.name}${suffix}`,
      contentType: file.contentType ?? "application/octet-stream",
    });
  },
});
