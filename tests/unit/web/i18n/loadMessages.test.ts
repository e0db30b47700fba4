import { describe, expect, it } from "vitest";
import { languages } from "../../../../runtime/web/core/i18n/languages.ts";
import { laterFiles } from "../../../../runtime/web/core/i18n/laterFiles.ts";
import {
  comesLater,
  loadFile,
  loadLater,
  loadMessages,
} from "../../../../runtime/web/core/i18n/loadMessages.ts";
import { mergeMessages, type Messages } from "../../../../runtime/shared/text/messageTree.ts";
import { pseudoLanguage } from "../../../../runtime/shared/text/pseudo.ts";

const at = (tree: Messages, path: string[]): Messages | string | undefined =>
  path.reduce<Messages | string | undefined>(
    (place, name) => (typeof place === "object" ? place[name] : undefined),
    tree,
  );

const written = Object.keys(import.meta.glob("../../../../locales/*/*.json"));

describe("texts of the console", () => {
  it.each(languages)(
    "$code has every file of its folder, mounted by its name",
    async ({ code }) => {
      const tree = mergeMessages(await loadMessages(code), await loadLater(code));
      const files = written
        .filter((path) => path.includes(`/${code}/`))
        .map((path) => path.slice(path.lastIndexOf("/") + 1, -".json".length));
      expect(files.length).toBeGreaterThan(20);
      const missing = files.filter((file) => typeof at(tree, file.split(".")) !== "object");
      expect(missing).toEqual([]);
    },
  );

  it.each(languages)("$code keeps for later what few pages need", async ({ code }) => {
    const [tree, rest] = await Promise.all([loadMessages(code), loadLater(code)]);
    for (const file of laterFiles) {
      expect(at(tree, file.split(".")), file).toBeUndefined();
      expect(at(rest, file.split(".")), file).toBeTypeOf("object");
      expect(comesLater(`${file}.title`)).toBe(true);
    }
    expect(Object.keys(rest).every((area) => ["shell", "fault", "mail"].includes(area))).toBe(true);
    expect(comesLater("shell.list.title")).toBe(false);
  });

  it("takes what nobody wrote by hand from the generated texts", async () => {
    expect(at(await loadMessages("en"), ["access", "account", "_name"])).toBeTypeOf("string");
  });

  it("keeps the entrance's files apart", async () => {
    const tree = await loadMessages("de");
    const shell = await loadFile("de", "shell");
    expect(Object.keys(shell).length).toBeGreaterThan(0);
    expect(tree["shell"]).toMatchObject(shell);
    expect(await loadFile("de", "none")).toEqual({});
  });

  it("disguises the source language for developers", async () => {
    const [plain, pseudo] = await Promise.all([loadMessages("en"), loadMessages(pseudoLanguage)]);
    expect(Object.keys(pseudo)).toEqual(Object.keys(plain));
    expect(at(pseudo, ["shell", "cancel"])).not.toBe(at(plain, ["shell", "cancel"]));
  });
});
