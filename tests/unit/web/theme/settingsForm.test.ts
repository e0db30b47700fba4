import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defaultTheme } from "../../../../runtime/shared/theme/themeSchema.ts";
import {
  SettingsForm,
  type SettingsContext,
} from "../../../../runtime/web/features/settings/form/SettingsForm.tsx";

/** The form as its first rendering has it; without texts the titles are their keys. */
function formFor(search: string): string {
  const context: SettingsContext = {
    config: defaultTheme,
    own: {},
    locked: [],
    search,
    change: () => undefined,
    reset: () => undefined,
  };
  return renderToStaticMarkup(createElement(SettingsForm, { context }));
}

describe("the form of the settings", () => {
  it("names every setting by its title", () => {
    expect(formFor("")).toContain(">shell.settings.item.layout<");
  });

  it("finds settings by their titles", () => {
    const found = formFor("item.topBarColor");
    expect(found).toContain(">shell.settings.item.topBarColor<");
    expect(found).not.toContain(">shell.settings.item.layout<");
    expect(formFor("nothing is called so")).toContain("shell.settings.noMatch");
  });
});
