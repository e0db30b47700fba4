import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FileAnswer, Files } from "../../../core/files/contract.ts";
import type { SignedAddresses } from "../../../core/files/signedAddress.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { fileFolders, type FolderNode } from "./folders.ts";
import { createOwnPictureActions } from "./ownPictures.ts";
import { type FileRow, readableFile } from "./readableFile.ts";
import { type ListedFile, listedFile } from "./storedFiles.ts";
import { createUploadActions } from "./uploadActions.ts";

/** Largest file that is answered as text, in bytes. */
const maxBase64Bytes = 10 * 1024 * 1024;

/** Handlers of the sysFile calls beyond CRUD. */
export function createFileActions({
  files,
  pictures,
}: {
  files: Files;
  pictures: SignedAddresses;
}) {
  const answer = (file: FileRow, inline: boolean): Promise<FileAnswer> =>
    files.open(keyOf(file), {
      name: `${file.fileName}${file.suffix ?? ""}`,
      contentType: file.contentType ?? "application/octet-stream",
      inline,
    });
  return {
    ...createUploadActions(files),
    ...createOwnPictureActions(files, pictures),

    async previewFile(input: { id: number }, context: CallContext): Promise<FileAnswer> {
      return answer(await readableFile(context, input.id), true);
    },

    /** Always a download; by id, or by the url of the record. */
    async downloadFile(
      input: { id?: number | null; url?: string | null },
      context: CallContext,
    ): Promise<FileAnswer> {
      return answer(await readableFile(context, input.id ?? idOfUrl(input.url ?? "")), false);
    },

    async downloadFileBase64(input: { body: string }, context: CallContext): Promise<string> {
      const file = await readableFile(context, idOfUrl(input.body));
      if ((file.sizeKb ?? 0) * 1024 > maxBase64Bytes) throw new FormworkError("D8002");
      return (await files.read(keyOf(file))).toString("base64");
    },

    async fileById(input: { id: number }, context: CallContext): Promise<ListedFile> {
      await readableFile(context, input.id);
      return listedFile(context.tx, input.id);
    },

    fileFolders: (_: unknown, context: CallContext): Promise<FolderNode[]> => fileFolders(context),

    /** Those of the files that the person may read, in the order asked for. */
    async fileByIds(input: { ids?: unknown }, context: CallContext): Promise<ListedFile[]> {
      const found: ListedFile[] = [];
      for (const id of idsOf(input.ids)) {
        const file = await readableFile(context, id).catch((error: unknown) => {
          if (error instanceof FormworkError && error.code === "D8000") return null;
          throw error;
        });
        if (file) found.push(await listedFile(context.tx, id));
      }
      return found;
    },
  };
}

/** Where the bytes of a file lie. */
export function keyOf(file: Pick<FileRow, "filePath" | "id" | "suffix">): string {
  return `${file.filePath}/${file.id}${file.suffix ?? ""}`;
}

function idOfUrl(url: string): number {
  const id = Number(/\/(\d{1,16})(?:\.\w+)?(?:\?.*)?$/.exec(url)?.[1] ?? NaN);
  if (!Number.isSafeInteger(id)) throw new FormworkError("D1012");
  return id;
}

function idsOf(ids: unknown): number[] {
  const list = Array.isArray(ids) ? ids : String(ids ?? "").split(",");
  const numbers = list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(numbers)].slice(0, 200);
}
