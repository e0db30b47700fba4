import { expect, it } from "vitest";
import { entityText } from "../../../../../runtime/server/core/http/calls/entityText.ts";
import type { EntityModel } from "../../../../../runtime/shared/entity/model.ts";

const form = {
  module: "forms",
  name: "visit",
  language: "zh-CN",
  texts: {
    "zh-CN": { "_option.kind.a": "日常" },
    de: { "_option.kind.a": "Täglich" },
  },
} as unknown as EntityModel;

const translator = { text: () => undefined } as unknown as Parameters<
  typeof entityText
>[2]["translator"];

const text = (locale: string, key = "_option.kind.a") =>
  entityText(form, key, { translator, locale });

it("answers in the language asked for, else in the one the entity is written in", () => {
  expect(text("de")).toBe("Täglich");
  expect(text("fr")).toBe("日常");
  expect(text("fr", "_option.kind.b")).toBeUndefined();
});
