import { describe, expect, it } from "vitest";
import {
  nameAt,
  parts,
  stored,
  written,
} from "../../../../../runtime/web/core/collaboration/mentions.ts";

const anna = { id: 7, name: "Anna" };
const annaLi = { id: 12, name: "Anna Li" };

describe("people in a comment", () => {
  it("are stored by their ids, the longer of two names that begin alike", () => {
    expect(stored("@Anna Li and @Anna, a@b.example", [anna, annaLi])).toBe(
      "@{12} and @{7}, a@b.example",
    );
    expect(stored("@Anna", [])).toBe("@Anna");
  });

  it("are written as they are called now, and stay numbers where there is nobody", () => {
    expect(written("@{12}, @{7} and @{99}", [anna, annaLi])).toBe("@Anna Li, @Anna and @{99}");
    expect(parts("See @{7}!", [anna])).toEqual(["See ", anna, "!"]);
  });

  it("come back as they were", () => {
    const text = "@{7}@{12} @ @@{7}";
    expect(stored(written(text, [anna, annaLi]), [anna, annaLi])).toBe(text);
  });

  it("are looked for behind an @ that begins a word", () => {
    expect(nameAt("See @An", 7)).toEqual({ at: 4, search: "An" });
    expect(nameAt("@", 1)).toEqual({ at: 0, search: "" });
    expect(nameAt("a@b", 3)).toBeNull();
    expect(nameAt("See @An now", 11)).toBeNull();
  });
});
