import { describe, expect, it } from "vitest";
import { posterPdf } from "../../../../runtime/web/features/forms/links/posterPdf.ts";

/** A character for each byte. */
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe("a poster as a document", () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 10, 13, 0, 200, 0xff, 0xd9]);
  const text = latin(posterPdf(jpeg, { width: 16, height: 24 }));

  it("says where each of its objects begins, and where the table of them does", () => {
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map((found) => Number(found[1]));
    expect(offsets).toHaveLength(5);
    for (const [index, at] of offsets.entries())
      expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table)).toMatch(/^xref\n0 6\n/);
  });

  it("holds the picture byte for byte, on a page of DIN A4", () => {
    expect(text).toContain(`/Length 8 >>\nstream\n${latin(jpeg)}\nendstream`);
    expect(text).toContain("/Width 16 /Height 24");
    expect(text).toContain("/MediaBox [0 0 595.28 841.89]");
  });
});
