import { useQuery } from "@tanstack/react-query";
import { call, request } from "../http/request.ts";
import { upload } from "../http/upload.ts";
import { resumableUpload } from "./files/resumableUpload.ts";

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

/** Names of the files with these ids; empty while loading. */
export function useFiles(ids: number[]): StoredFile[] {
  const { data } = useQuery({
    queryKey: ["files", ids],
    queryFn: () => call<SysFile[] | null>(`/api/sysFile/fileByIds?ids=${ids.join(",")}`),
    enabled: ids.length > 0,
  });
  return ids.length === 0 ? [] : (data ?? []).map(storedFile);
}

/** A local address of the file's content: the server asks for the token, which a plain link could not carry. */
export async function fileAddress(file: StoredFile): Promise<string> {
  const response = await request(`/api/sysFile/preview/${file.id}`);
  return URL.createObjectURL(await response.blob());
}

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
  const body = new FormData();
  body.set("file", file);
  return storedFile(await upload<SysFile>("/api/sysFile/uploadFile", body, onShare, signal));
}
