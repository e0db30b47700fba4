import { describe, expect, it } from "vitest";
import type { EntityModel } from "../../../../../runtime/shared/entity/model.ts";
import { pageTitles } from "../../../../../runtime/server/entities/access/menu/menuTitle.ts";

const form = {
  key: "forms/visitor",
  module: "forms",
  name: "visitor",
  label: "Visitors",
  texts: { "zh-CN": { _name: "访客登记" } },
} as unknown as EntityModel;

const titleIn = (locale: string, title: string) =>
  pageTitles(
    { entities: new Map([[form.key, form]]), locale },
    () => null,
  )({
    name: "formVisitor",
    component: "/forms/visitor",
    title,
  });

describe("the title of a form's page in the menu", () => {
  it("is the name of the form in the language of the person", () => {
    expect(titleIn("zh-CN", "Visitors")).toBe("访客登记");
    expect(titleIn("de", "Visitors")).toBe("Visitors");
  });

  it("is what an administrator typed instead", () => {
    expect(titleIn("zh-CN", "At the gate")).toBe("At the gate");
  });
});
