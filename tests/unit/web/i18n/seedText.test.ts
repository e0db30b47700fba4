import { describe, expect, it } from "vitest";
import { loadLightTexts } from "../../../../runtime/web/core/i18n/lightTexts.ts";
import { namesLine, seedLines, seedText } from "../../../../runtime/web/core/i18n/seedText.ts";
import { seededBrand } from "../../../../runtime/web/features/auth/seededBrand.ts";
import type { Brand } from "../../../../runtime/web/features/auth/signIn.ts";

const texts: Record<string, string> = { "seed.系统管理员": "System administrator" };
const asked: string[] = [];
const translate = (key: string, options?: { _?: string }): string => {
  asked.push(key);
  return texts[key] ?? options?._ ?? key;
};

describe("texts of the seed data", () => {
  it("are read in the person's language until somebody edits them", () => {
    expect(seedText("系统管理员", translate)).toBe("System administrator");
    expect(seedText("系统管理员（华东）", translate)).toBe("系统管理员（华东）");
  });

  it("leave every other text to itself, whatever it holds", () => {
    asked.length = 0;
    for (const text of ["", "Quality", "系统:管理员", "系统.管理员", "{{系统}}", "$t(系统)"])
      expect(seedText(text, translate)).toBe(text);
    expect(asked).toEqual([]);
  });

  it("are found line by line in a note", () => {
    const note = "# 1.0\n\n系统管理员\n- own line";
    expect(seedLines(note, translate)).toBe("# 1.0\n\nSystem administrator\n- own line");
  });

  it("stand beside a person, without what is missing", () => {
    expect(namesLine(["admin", null, "", "系统管理员", undefined], translate)).toBe(
      "admin · System administrator",
    );
    expect(namesLine([undefined], translate)).toBe("");
  });

  it("reach the sign-in page", async () => {
    const brand = { title: "华建数字工地", viceTitle: null, viceDesc: "自己写的", copyright: "" };
    expect(seededBrand(brand as Brand, await loadLightTexts("de"))).toMatchObject({
      title: "Huajian Digitale Baustelle",
      viceTitle: null,
      viceDesc: "自己写的",
      copyright: "",
    });
  });
});
