import { Readable } from "node:stream";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Files, ReceivedFile } from "../../../core/files/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { type FileNotes, type ListedFile, storeFile } from "./storedFiles.ts";

export interface UploadInput extends Pick<FileNotes, "fileType" | "fileAlias" | "isPublic"> {
  /** One file; a form with several under this name is refused. */
  file: ReceivedFile | ReceivedFile[];
  /** Suffixes the page takes, such as ".png,.jpg"; empty: whatever the server takes. */
  allowSuffix?: string | null;
}

export interface Base64Input extends Pick<FileNotes, "fileType" | "fileAlias" | "isPublic"> {
  fileName: string;
  fileDataBase64: string;
}

/** Calls that take files. */
export function createUploadActions(files: Files) {
  return {
    /** Keeps an uploaded file of the tenant. D8001 when the page does not take its suffix. */
    async uploadFile(input: UploadInput, context: CallContext): Promise<ListedFile> {
      const file = single(input.file);
      checkSuffix(file.suffix, input.allowSuffix);
      return storeFile(files, file, notesOf(input), context);
    },

    async uploadFiles(
      input: { file?: unknown; files?: unknown },
      context: CallContext,
    ): Promise<ListedFile[]> {
      const received = [input.file ?? [], input.files ?? []].flat() as ReceivedFile[];
      if (received.length === 0) throw new FormworkError("D8000");
      const stored: ListedFile[] = [];
      for (const file of received) stored.push(await storeFile(files, single(file), {}, context));
      return stored;
    },

    async uploadFileFromBase64(input: Base64Input, context: CallContext): Promise<ListedFile> {
      const file = await files.receive(
        input.fileName,
        Readable.from([bytesOf(input.fileDataBase64)]),
      );
      return storeFile(files, file, notesOf(input), context);
    },
  };
}

function notesOf({ fileType, fileAlias, isPublic }: FileNotes): FileNotes {
  return { fileType: fileType ?? null, fileAlias: fileAlias ?? null, isPublic: isPublic ?? false };
}

function single(file: ReceivedFile | ReceivedFile[]): ReceivedFile {
  if (Array.isArray(file) || typeof file?.temporaryPath !== "string")
    throw new FormworkError("D8000");
  return file;
}

/** Bytes of Base64, with or without a `data:` address before them. */
export function bytesOf(text: string): Buffer {
  const bare = text.replace(/^data:[\w.+/-]*;base64,/, "").replaceAll(/\s/g, "");
  const bytes = Buffer.from(bare, "base64");
  if (bytes.length === 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(bare))
    throw new FormworkError("F4000", { fields: { fileDataBase64: { key: "pattern" } } });
  return bytes;
}

function checkSuffix(suffix: string, allowed: string | null | undefined): void {
  const list = (allowed ?? "")
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((entry) => (entry.startsWith(".") ? entry : `.${entry}`));
  if (list.length > 0 && !list.includes(suffix)) throw new FormworkError("D8001");
}
