import * as fileCalls from "../../../../generated/system/file/client.ts";
import { resumableUpload } from "./files/resumableUpload.ts";
import { answerOf, call } from "../http/call.ts";
import { upload } from "../http/upload.ts";

export interface StoredFile {
  id: number;
  name: string;
  contentType: string;
  sizeText: string;
}

interface SysFile {
  id: number;
  fileName: string | null;
  suffix: string | null;
  contentType: string | null;
  sizeInfo: string | null;
}

/** What a stored file is called, in the shape the console answers it. */
export const storedFile = (file: SysFile): StoredFile => ({
  id: file.id,
  name: `${file.fileName ?? file.id}${file.suffix ?? ""}`,
  contentType: file.contentType ?? "",
  sizeText: file.sizeInfo ?? "",
});

/** What files with these ids are called. Throws RequestFault. */
export const describeFiles = async (ids: readonly number[]): Promise<StoredFile[]> =>
  ((await call(fileCalls.fileByIds, { ids: ids.join(",") })) ?? []).map(storedFile);

/** What is in a file: the server asks for the token, which a plain link could not carry. Throws RequestFault. */
export const fileContent = async (file: StoredFile): Promise<Blob> =>
  (await answerOf(fileCalls.previewFile, { id: file.id })).blob();

/** A local address of the file's content. Throws RequestFault. */
export const fileAddress = async (file: StoredFile): Promise<string> =>
  URL.createObjectURL(await fileContent(file));

/** From here on a file goes in parts, so that a broken connection costs little; in bytes. */
const partsFrom = 1024 * 1024;

/** Sends one file and gives what was stored; `onShare` hears 0 to 1 while it is on its way. Throws RequestFault. */
export async function uploadFile(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<StoredFile> {
  if (file.size >= partsFrom) {
    return storedFile(await resumableUpload<SysFile>("uploadFile", file, { onShare, signal }));
  }
  return storedFile(await upload(fileCalls.uploadFile, { file }, { onShare, signal }));
}
