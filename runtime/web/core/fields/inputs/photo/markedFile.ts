import { withMarking, type Marking } from "./markedPicture.ts";
import { drawMarks } from "./marks.ts";

const quality = 0.9;
/** Phones take pictures of fifty million points; so many nobody looks at. */
const longestEdge = 4096;

/** The picture with its marks drawn into it, and the marks as vectors inside. */
export async function markedFile(
  picture: ImageBitmap,
  marking: Marking,
  name: string,
): Promise<File> {
  const share = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  drawMarks(pen, marking.marks, canvas);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality),
  );
  if (!blob) throw new Error("no picture");
  const bytes = withMarking(new Uint8Array(await blob.arrayBuffer()), marking);
  return new File([bytes], `${name}.marked.jpg`, { type: "image/jpeg" });
}
