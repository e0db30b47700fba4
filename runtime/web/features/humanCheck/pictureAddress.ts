/** Address of a base64 picture without a data: prefix. */
export function pictureAddress(image: string): string {
  if (image.startsWith("data:")) return image;
  const kind = image.startsWith("R0lG") ? "gif" : image.startsWith("iVBOR") ? "png" : "svg+xml";
  return `data:image/${kind};base64,${image}`;
}
