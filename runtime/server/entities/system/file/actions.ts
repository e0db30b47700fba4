import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FileAnswer, Files, ReceivedFile } from "../../../core/files/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { asServer } from "../../../core/database/asServer.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { type FileRow, readableFile } from "./readableFile.ts";

/** A stored file as the console shows it. */
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
  createTime: string | null;
  createUserName: string | null;
}

export interface UploadInput {
  /** One file; a form with several under this name is refused. */
  file: ReceivedFile | ReceivedFile[];
  fileType?: string | null;
  fileAlias?: string | null;
  isPublic?: boolean | null;
  /** Suffixes the page takes, such as ".png,.jpg"; empty: whatever the server takes. */
  allowSuffix?: string | null;
}

const columns = `id, provider, bucket_name as "bucketName", file_name as "fileName", suffix,
  content_type as "contentType", file_path as "filePath", size_kb as "sizeKb", size_info as "sizeInfo", url,
  file_md5 as "fileMd5", file_type as "fileType", file_alias as "fileAlias", is_public as "isPublic",
  data_id as "dataId", create_time as "createTime", create_user_name as "createUserName"`;

/** Handlers of the sysFile calls beyond CRUD. */
export function createFileActions({ files }: { files: Files }) {
  const answer = (file: FileRow, inline: boolean): Promise<FileAnswer> =>
    files.open(`${file.filePath}/${file.id}${file.suffix ?? ""}`, {
      name: `${file.fileName}${file.suffix ?? ""}`,
      contentType: file.contentType ?? "application/octet-stream",
      inline,
    });
  return {
    /** Keeps an uploaded file of the tenant. D8001 when the page does not take its suffix. */
    async uploadFile(input: UploadInput, context: CallContext): Promise<ListedFile> {
      const { file } = input;
      if (Array.isArray(file) || typeof file.temporaryPath !== "string")
        throw new FormworkError("D8000");
      checkSuffix(file.suffix, input.allowSuffix);
      const id = await insertFile(file, input, context);
      const kept = await files.keep(file, id);
      const [row] = await context.tx.query<ListedFile>(
        `update system_file set provider = $2, bucket_name = $3, file_path = $4, url = $5
          where id = $1 returning ${columns}`,
        [id, kept.provider, kept.bucketName, kept.filePath, `/api/sysFile/preview/${id}`],
      );
      if (!row) throw new FormworkError("D8000");
      return { ...row, createTime: consoleTime(row.createTime) };
    },

    async previewFile(input: { id: number }, context: CallContext): Promise<FileAnswer> {
      return answer(await readableFile(context, input.id), true);
    },

    /** Always a download; by id, or by the url of the record. */
    async downloadFile(
      input: { id?: number | null; url?: string | null },
      context: CallContext,
    ): Promise<FileAnswer> {
      const id = input.id ?? Number(/\/(\d{1,16})(?:\.\w+)?$/.exec(input.url ?? "")?.[1] ?? NaN);
      if (!Number.isSafeInteger(id)) throw new FormworkError("D1012");
      return answer(await readableFile(context, id), false);
    },

    /** Those of the files that the person may read, in the order asked for. */
    async fileByIds(input: { ids?: unknown }, context: CallContext): Promise<ListedFile[]> {
      const found: ListedFile[] = [];
      for (const id of idsOf(input.ids)) {
        const file = await readableFile(context, id).catch((error: unknown) => {
          if (error instanceof FormworkError && error.code === "D8000") return null;
          throw error;
        });
        if (file) found.push(await listedFile(context, id));
      }
      return found;
    },
  };
}

function checkSuffix(suffix: string, allowed: string | null | undefined): void {
  const list = (allowed ?? "")
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((entry) => (entry.startsWith(".") ? entry : `.${entry}`));
  if (list.length > 0 && !list.includes(suffix)) throw new FormworkError("D8001");
}

async function insertFile(
  file: ReceivedFile,
  input: UploadInput,
  { tx, session }: CallContext,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into system_file (tenant_id, file_name, suffix, content_type, size_kb, size_info, file_md5, file_type,
                              file_alias, is_public, create_user_id, create_user_name, create_org_id, create_org_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      session.tenantId,
      file.fileName.slice(0, 128),
      file.suffix,
      file.contentType,
      Math.ceil(file.size / 1024),
      sizeText(file.size),
      file.md5,
      input.fileType ?? null,
      input.fileAlias ?? null,
      input.isPublic ?? false,
      session.userId,
      session.realName,
      session.orgId,
      session.orgName,
    ],
  );
  if (!row) throw new FormworkError("D8000");
  return row.id;
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

function idsOf(ids: unknown): number[] {
  const list = Array.isArray(ids) ? ids : String(ids ?? "").split(",");
  const numbers = list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(numbers)].slice(0, 200);
}

async function listedFile({ tx }: CallContext, id: number): Promise<ListedFile> {
  const [row] = await asServer(tx, (server) =>
    server.query<ListedFile>(`select ${columns} from system_file where id = $1`, [id]),
  );
  if (!row) throw new FormworkError("D8000");
  return { ...row, createTime: consoleTime(row.createTime) };
}
