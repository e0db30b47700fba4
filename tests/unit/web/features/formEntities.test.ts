import { describe, expect, it } from "vitest";
import { emptyForm } from "../../../../runtime/shared/forms/document.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { createRegistry } from "../../../../runtime/web/core/entities/registry.ts";
import type { EntityPages } from "../../../../runtime/web/core/pages/contract.ts";
import { isPublicToken, publicTokenOf } from "../../../../runtime/web/core/session/publicForm.ts";
import { formTexts } from "../../../../runtime/web/core/i18n/formTexts.ts";
import { entityOfView, isFormView } from "../../../../runtime/web/features/routing/entityOfView.ts";

function model(code: string) {
  const document = {
    ...emptyForm(code, "Diary"),
    properties: {
      name: { type: "string", title: "Name", maxLength: 20 },
      kind: { type: "string", title: "Kind", enum: ["a.1", "b"] },
    },
    required: ["name"],
    "x-forms": { default: [{ section: "basic", fields: ["name", "kind"] }] },
    "x-texts": { "zh-CN": { name: "姓名", "_option.kind.a.1": "甲" } },
  };
  const read = readFormDocument(document as never, { entities: [], dictionaries: [] });
  expect(read.faults).toEqual([]);
  if (!read.model) throw new Error("no model");
  return read.model;
}

describe("formTexts", () => {
  const place = (language: string) => formTexts(model("diary"))[language]?.["forms"];
  it("speaks the languages of the document, and its own in all others", () => {
    expect(place("zh-CN")).toMatchObject({
      diary: { _name: "Diary", name: "姓名", _option: { kind: { "a.1": "甲" } } },
    });
    for (const language of ["en", "de"])
      expect(place(language)).toMatchObject({ diary: { _name: "Diary", name: "Name" } });
  });
  it("leaves what every form has to the console", () => {
    for (const language of ["en", "de"])
      expect(place(language)).not.toHaveProperty("diary._view.default");
  });
});

describe("registry with interpreted entities", () => {
  const pages = (label: string): EntityPages => ({ entity: { ...model("diary"), label } });
  const built = { "forms/diary": () => Promise.resolve({ pages: pages("built") }) };

  it("takes what is interpreted before what is generated", async () => {
    const registry = createRegistry(
      built,
      {},
      {
        has: () => true,
        load: () => Promise.resolve({ pages: pages("drawn"), overrides: {} }),
      },
    );
    expect((await registry.load("forms/diary")).entity.label).toBe("drawn");
  });
  it("takes what is generated where nothing is interpreted", async () => {
    const registry = createRegistry(
      built,
      {},
      { has: () => true, load: () => Promise.resolve(null) },
    );
    expect((await registry.load("forms/diary")).entity.label).toBe("built");
    await expect(registry.load("forms/other")).rejects.toThrow("no such entity");
  });
  it("shows the old until the new is there, and tells who follows", async () => {
    let label = "one";
    const registry = createRegistry(
      {},
      {},
      {
        has: () => true,
        load: () => Promise.resolve({ pages: pages(label), overrides: {} }),
      },
    );
    const before = registry.load("forms/diary");
    await before;
    let told = 0;
    registry.follow(() => told++);
    label = "two";
    const renewing = registry.renew("forms/diary");
    expect(registry.load("forms/diary")).toBe(before);
    expect(registry.peek("forms/diary")?.entity.label).toBe("one");
    await renewing;
    expect(registry.peek("forms/diary")?.entity.label).toBe("two");
    expect([told, registry.version()]).toEqual([1, 1]);
  });
  it("does not load anew what nobody has loaded", async () => {
    let loads = 0;
    const registry = createRegistry(
      {},
      {},
      {
        has: () => true,
        load: () => Promise.resolve((loads++, null)),
      },
    );
    await registry.renew("forms/diary");
    expect(loads).toBe(0);
  });
});

describe("addresses of forms", () => {
  it.each([
    ["/forms/siteDiary", "forms/siteDiary"],
    ["/forms/siteDiary/index", "forms/siteDiary"],
    ["/system/user/index", "access/account"],
    ["/forms/Bad", undefined],
    ["/forms/a/b", undefined],
  ])("%s shows %s", (view, key) => {
    expect(entityOfView(view, { "/system/user/index": "access/account" })).toBe(key);
    expect(isFormView(view)).toBe(key?.startsWith("forms/") ?? false);
  });
  it.each([
    ["/f/abcdefghijklmnopqrstuvwxyz123456", "abcdefghijklmnopqrstuvwxyz123456"],
    // A link that was copied in part leads to the page that says so, not to the sign-in page.
    ["/f/short", "short"],
    ["/form/abcdefghijklmnopqrstuvwxyz", null],
  ])("the token of %s is %s", (path, token) => {
    expect(publicTokenOf(path)).toBe(token);
  });
  it.each([
    ["abcdefghijklmnopqrstuvwxyz123456", true],
    ["short", false],
    ["abcdefghijklmnopqrstuvwxyz/..", false],
  ])("%s can be a token: %s", (text, can) => {
    expect(isPublicToken(text)).toBe(can);
  });
});
