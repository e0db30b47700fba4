import { records } from "../../../../../generated/records.ts";
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

const listed = [
  ...(["provider", "bucketName", "fileName", "suffix", "contentType", "filePath"] as const),
  ...(["sizeKb", "sizeInfo", "url", "fileMd5", "fileType", "fileAlias", "isPublic"] as const),
  ...([
    "dataId",
    "tenantId",
    "createTime",
    "updateTime",
    "createUserId",
    "createUserName",
  ] as const),
  ...(["updateUserId", "updateUserName", "createOrgId", "createOrgName"] as const),
];

/** Keeps a received file: its record first, then its bytes under the id of the record. */
export async function storeFile(
  files: Files,
  file: ReceivedFile,
  notes: FileNotes,
  { tx, session }: { tx: Transaction; session: Session },
): Promise<ListedFile> {
  const store = records({ tx });
  const as = { server: "the server keeps files that it has received" };
  const { id } = await store.create(
    "system/file",
    {
      tenantId: notes.tenantId ?? session.tenantId,
      fileName: file.fileName.slice(0, 128),
      suffix: file.suffix,
      contentType: file.contentType,
      sizeKb: Math.ceil(file.size / 1024),
      sizeInfo: sizeText(file.size),
      fileMd5: file.md5,
      fileType: notes.fileType ?? null,
      fileAlias: notes.fileAlias ?? null,
      isPublic: notes.isPublic ?? false,
      dataId: notes.dataId ?? null,
      createUserId: session.userId,
      createUserName: session.realName,
      createOrgId: session.orgId,
      createOrgName: session.orgName,
    },
    { as },
  );
  const { provider, bucketName, filePath, key } = await files.keep(file, id, notes.folder);
  const [row] = await store.update(
    "system/file",
    { id },
    { provider, bucketName, filePath, url: `/${key}` },
    { as, stamp: false, history: false, returning: listed },
  );
  if (!row) throw new FormworkError("D8000");
  return presentFile(row);
}

/** The record of a file; the caller has made sure that it may be read. */
export async function listedFile(tx: Transaction, id: number): Promise<ListedFile> {
  const [row] = await asServer(tx, () =>
    records({ tx }).read("system/file", { id }, ["id", ...listed], {
      as: { server: "the caller has made sure that it may be read" },
    }),
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
  const { urls: url, ...owner } = wanted;
  const rows = await records({ tx }).remove(
    "system/file",
    { url, ...owner, isDelete: false },
    { as: { server: "a picture that was replaced goes" }, returning: ["filePath", "suffix"] },
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
