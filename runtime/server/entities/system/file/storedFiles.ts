import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { Files, ReceivedFile } from "../../../core/files/contract.ts";
import type { Session } from "../../../core/http/contract.ts";
import { consoleTime } from "../../../features/wire/index.ts";

/** A stored file as the console's calls answer it. */
export interface ListedFile {
  id: number;
  provider: string | null;
  bucketName: string | null;
  fileName: string;
  suffix: string | null;
  contentType: string | null;
  filePath: string | null;
  sizeKb: number | null;
  sizeInfo: string | null;
  url: string | null;
  fileMd5: string | null;
  fileType: string | null;
  fileAlias: string | null;
  isPublic: boolean;
  dataId: number | null;
  tenantId: number | null;
  createTime: string | null;
  updateTime: string | null;
  createUserId: number | null;
  createUserName: string | null;
  updateUserId: number | null;
  updateUserName: string | null;
  createOrgId: number | null;
  createOrgName: string | null;
}

/** What is written beside the bytes. */
export interface FileNotes {
  fileType?: string | null;
  fileAlias?: string | null;
  isPublic?: boolean | null;
  /** Record the file belongs to. */
  dataId?: number | null;
  /** Tenant; the person's own unless told. */
  tenantId?: number;
  /** Folder below `upload/` instead of the day. */
  folder?: string;
}

const columns = `id, provider, bucket_name as "bucketName", file_name as "fileName", suffix,
  content_type as "contentType", file_path as "filePath", size_kb as "sizeKb", size_info as "sizeInfo", url,
  file_md5 as "fileMd5", file_type as "fileType", file_alias as "fileAlias", is_public as "isPublic",
  data_id as "dataId", tenant_id as "tenantId", create_time as "createTime", update_time as "updateTime",
  create_user_id as "createUserId", create_user_name as "createUserName",
  update_user_id as "updateUserId", update_user_name as "updateUserName",
  create_org_id as "createOrgId", create_org_name as "createOrgName"`;

/** Keeps a received file: its record first, then its bytes under the id of the record. */
export async function storeFile(
  files: Files,
  file: ReceivedFile,
  notes: FileNotes,
  { tx, session }: { tx: Transaction; session: Session },
): Promise<ListedFile> {
  const [made] = await tx.query<{ id: number }>(
    `insert into system_file (tenant_id, file_name, suffix, content_type, size_kb, size_info, file_md5, file_type,
                              file_alias, is_public, data_id, create_user_id, create_user_name, create_org_id,
                              create_org_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      notes.tenantId ?? session.tenantId,
      file.fileName.slice(0, 128),
      file.suffix,
      file.contentType,
      Math.ceil(file.size / 1024),
      sizeText(file.size),
      file.md5,
      notes.fileType ?? null,
      notes.fileAlias ?? null,
      notes.isPublic ?? false,
      notes.dataId ?? null,
      session.userId,
      session.realName,
      session.orgId,
      session.orgName,
    ],
  );
  if (!made) throw new FormworkError("D8000");
  const kept = await files.keep(file, made.id, notes.folder);
  const [row] = await tx.query<ListedFile>(
    `update system_file set provider = $2, bucket_name = $3, file_path = $4, url = $5
      where id = $1 returning ${columns}`,
    [made.id, kept.provider, kept.bucketName, kept.filePath, `/${kept.key}`],
  );
  if (!row) throw new FormworkError("D8000");
  return presentFile(row);
}

/** The record of a file; the caller has made sure that it may be read. */
export async function listedFile(tx: Transaction, id: number): Promise<ListedFile> {
  const [row] = await asServer(tx, (server) =>
    server.query<ListedFile>(`select ${columns} from system_file where id = $1`, [id]),
  );
  if (!row) throw new FormworkError("D8000");
  return presentFile(row);
}

/** Drops files of these urls: the record is marked, the bytes go after the commit. Urls that name no such file do nothing. */
export async function dropFiles(
  files: Files,
  tx: Transaction,
  wanted: { urls: readonly string[]; tenantId: number; fileType: string; dataId: number },
): Promise<void> {
  const rows = await tx.query<{ id: number; filePath: string; suffix: string | null }>(
    `update system_file set is_delete = true, update_time = now()
      where url = any($1::text[]) and tenant_id = $2 and file_type = $3 and data_id = $4 and not is_delete
      returning id, file_path as "filePath", suffix`,
    [wanted.urls, wanted.tenantId, wanted.fileType, wanted.dataId],
  );
  for (const { id, filePath, suffix } of rows)
    tx.afterCommit(() => files.remove(`${filePath}/${id}${suffix ?? ""}`));
}

function presentFile(row: ListedFile): ListedFile {
  return {
    ...row,
    createTime: consoleTime(row.createTime),
    updateTime: consoleTime(row.updateTime),
  };
}

/** Size for people, such as "1.5 MB"; units of 1024. */
function sizeText(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}
