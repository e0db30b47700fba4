interface Signature {
  type: string;
  suffixes: readonly string[];
  matches(head: Buffer): boolean;
}

const starts = (...bytes: number[]) => {
  const wanted = Buffer.from(bytes);
  return (head: Buffer) => head.subarray(0, wanted.length).equals(wanted);
};
const textAt = (offset: number, text: string) => (head: Buffer) =>
  head.subarray(offset, offset + text.length).toString("latin1") === text;

const zip = starts(0x50, 0x4b, 0x03, 0x04);
const compound = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const office = "application/vnd.openxmlformats-officedocument";

const signatures: readonly Signature[] = [
  {
    type: "image/png",
    suffixes: [".png"],
    matches: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { type: "image/jpeg", suffixes: [".jpg"], matches: starts(0xff, 0xd8, 0xff) },
  { type: "image/gif", suffixes: [".gif"], matches: textAt(0, "GIF8") },
  { type: "image/bmp", suffixes: [".bmp"], matches: textAt(0, "BM") },
  {
    type: "image/webp",
    suffixes: [".webp"],
    matches: (head) => textAt(0, "RIFF")(head) && textAt(8, "WEBP")(head),
  },
  {
    type: "image/heic",
    suffixes: [".heic", ".heif"],
    matches: (head) => /^ftyp(heic|heix|mif1|msf1)/.test(head.subarray(4, 12).toString("latin1")),
  },
  { type: "application/pdf", suffixes: [".pdf"], matches: textAt(0, "%PDF-") },
  { type: `${office}.wordprocessingml.document`, suffixes: [".docx"], matches: zip },
  { type: `${office}.spreadsheetml.sheet`, suffixes: [".xlsx"], matches: zip },
  { type: `${office}.presentationml.presentation`, suffixes: [".pptx"], matches: zip },
  { type: "application/zip", suffixes: [".zip"], matches: zip },
  { type: "application/msword", suffixes: [".doc"], matches: compound },
  { type: "application/vnd.ms-excel", suffixes: [".xls"], matches: compound },
  { type: "application/vnd.ms-powerpoint", suffixes: [".ppt"], matches: compound },
  {
    type: "audio/wav",
    suffixes: [".wav"],
    matches: (head) => textAt(0, "RIFF")(head) && textAt(8, "WAVE")(head),
  },
  {
    type: "audio/mpeg",
    suffixes: [".mp3"],
    matches: (head) =>
      textAt(0, "ID3")(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  },
  { type: "audio/ogg", suffixes: [".ogg"], matches: textAt(0, "OggS") },
  { type: "video/webm", suffixes: [".webm"], matches: starts(0x1a, 0x45, 0xdf, 0xa3) },
  { type: "video/quicktime", suffixes: [".mov"], matches: textAt(4, "ftypqt") },
  { type: "video/mp4", suffixes: [".mp4", ".m4v", ".m4a"], matches: textAt(4, "ftyp") },
];

const textTypes: Readonly<Record<string, string>> = {
  ".txt": "text/plain",
  ".csv": "text/csv",
  ".md": "text/markdown",
  ".json": "application/json",
  ".log": "text/plain",
  ".sql": "text/plain",
  ".yaml": "text/plain",
  ".yml": "text/plain",
};

/** How many bytes of the beginning the decision needs. */
export const headBytes = 4096;

/**
 * The type of a file by its first bytes. `mismatch`: the content is of a known type that the suffix does not name; null: a type that is
 * not taken, such as programs, HTML, SVG and XML, which could run in a browser.
 */
export function contentTypeOf(head: Buffer, suffix: string): string | "mismatch" | null {
  const fitting = signatures.filter((signature) => signature.matches(head));
  if (fitting.length > 0) {
    return fitting.find((signature) => signature.suffixes.includes(suffix))?.type ?? "mismatch";
  }
  const type = textTypes[suffix];
  if (type === undefined) return null;
  return isPlainText(head) ? type : "mismatch";
}

/** Encodings of texts that are taken: UTF-8, UTF-16 with its mark, and what spreadsheets in Chinese write. */
function isPlainText(head: Buffer): boolean {
  const text = decoded(head);
  // oxlint-disable-next-line no-control-regex -- texts have none of them
  if (text === null || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return false;
  return !/^\s*(<\?xml|<!doctype|<(html|svg|script|body|head|iframe)\b)/i.test(text);
}

function decoded(head: Buffer): string | null {
  for (const encoding of textEncodings(head)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    } catch {
      // The next one may fit.
    }
  }
  return null;
}

/** Encodings that a text may be in, the likeliest first. */
export function textEncodings(bytes: Buffer): readonly string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ["utf-16le"];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ["utf-16be"];
  return ["utf-8", "gb18030"];
}

/** Types a browser may show in our origin: they cannot carry code. */
export function isHarmless(contentType: string): boolean {
  return (
    /^(image\/(png|jpeg|gif|bmp|webp)|audio\/|video\/)/.test(contentType) ||
    contentType === "application/pdf" ||
    contentType === "text/plain"
  );
}
