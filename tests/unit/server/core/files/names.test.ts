import { describe, expect, it } from "vitest";
import { contentTypeOf, isHarmless } from "../../../../../runtime/server/core/files/contentType.ts";
import {
  contentDisposition,
  splitFileName,
} from "../../../../../runtime/server/core/files/fileName.ts";
import { sheetName } from "../../../../../runtime/server/core/http/import/sheetName.ts";
import { FormworkError } from "../../../../../runtime/shared/errors/formworkError.ts";

describe("names of uploads", () => {
  const good: [string, string, string][] = [
    ["photo.JPEG", "photo", ".jpg"],
    ["../../etc/passwd", "passwd", ""],
    ["C:\\temp\\plan.pdf", "plan", ".pdf"],
    ["施工日志 2026.docx", "施工日志 2026", ".docx"],
    ["a\u202egpj.exe", "agpj", ".exe"],
    ["many.dots.tar.gz", "many.dots.tar", ".gz"],
    [`${"x".repeat(300)}.txt`, "x".repeat(128), ".txt"],
  ];
  it.each(good)("%j", (given, fileName, suffix) => {
    expect(splitFileName(given)).toEqual({ fileName, suffix });
  });
  it.each(["", ".", "..", "/", "a/", "   ", "x.not-a-suffix"])("refuses %j", (given) => {
    expect(() => splitFileName(given)).toThrow(FormworkError);
  });
});

describe("the disposition of a download", () => {
  it("names any file in plain and in full, and breaks no header", () => {
    expect(contentDisposition('日志"1".pdf', false)).toBe(
      `attachment; filename="___1_.pdf"; filename*=UTF-8''%E6%97%A5%E5%BF%97%221%22.pdf`,
    );
    expect(contentDisposition("a\r\nb.txt", true)).not.toMatch(/[\r\n]/);
  });
});

describe("the type of a file", () => {
  const bytes = (...values: number[]) => Buffer.from(values);
  const cases: [string, Buffer, string | null][] = [
    [".png", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "image/png"],
    [".jpg", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "mismatch"],
    [
      ".xlsx",
      bytes(0x50, 0x4b, 3, 4),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
    [".csv", Buffer.from("a,b\n1,2"), "text/csv"],
    [".txt", Buffer.from("<svg onload=x>"), "mismatch"],
    [".txt", bytes(0xc3, 0x28), "mismatch"],
    [".html", Buffer.from("plain"), null],
    [".js", Buffer.from("1"), null],
  ];
  it.each(cases)("%s %j is %s", (suffix, head, type) => {
    expect(contentTypeOf(head, suffix)).toBe(type);
  });
  it("shows nothing inline that could carry code", () => {
    expect(isHarmless("image/png")).toBe(true);
    expect(isHarmless("image/svg+xml")).toBe(false);
    expect(isHarmless("text/html")).toBe(false);
  });
});

describe("names that were cut or quoted", () => {
  it("go into a header, even when they end within a character", () => {
    expect(contentDisposition(`${"😀".repeat(3)}.xlsx`.slice(0, 5), false)).toContain(
      "%F0%9F%98%80",
    );
  });

  it("name a sheet without an apostrophe at its ends and without half a character", () => {
    expect(sheetName("/']")).toBe("Sheet1");
    expect(sheetName("'It's fine'")).toBe("It's fine");
    expect(sheetName(`${"a".repeat(30)}😀`)).toBe("a".repeat(30));
  });
});
