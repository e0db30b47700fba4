import type { StoredFile } from "../storedFiles.ts";

/** Pictures every browser draws. */
export const isShownPicture = ({ contentType }: StoredFile): boolean =>
  /^image\/(png|jpeg|gif|webp|bmp)$/.test(contentType);

/** How a file is shown in the viewer; "other" is opened or saved by the browser. */
export function fileKind(file: StoredFile): "picture" | "video" | "audio" | "text" | "other" {
  if (isShownPicture(file)) return "picture";
  const { contentType } = file;
  if (contentType.startsWith("video/")) return "video";
  if (contentType.startsWith("audio/")) return "audio";
  if (contentType.startsWith("text/") || contentType === "application/json") return "text";
  return "other";
}
