import { expect, it, vi } from "vitest";
import shell from "../../../../../locales/fi/shell.json" with { type: "json" };
import designer from "../../../../../locales/fi/shell.designer.json" with { type: "json" };
import { addMessages } from "../../../../../runtime/web/core/i18n/addedTexts.ts";
import {
  createI18nProvider,
  needLaterTexts,
  onLaterTexts,
} from "../../../../../runtime/web/core/i18n/consoleTexts.ts";

it("texts that come later are said once they are there, those with a number in its form too", async () => {
  const { translate } = await createI18nProvider("en");
  const again = vi.fn();
  onLaterTexts(again);
  const faults = (smart_count: number) => translate("shell.designer.state.faults", { smart_count });
  expect(faults(2)).toBe("");
  await needLaterTexts();
  expect(again).toHaveBeenCalledOnce();
  expect([faults(1), faults(2)]).toEqual(["1 fault", "2 faults"]);
  expect(translate("shell.designer.bar.undo")).not.toBe("");
});

it("a language chosen after those texts have come is loaded whole", async () => {
  const { translate, changeLocale } = await createI18nProvider("en");
  await needLaterTexts();
  await changeLocale("fi");
  expect(translate("shell.designer.bar.undo")).toBe(designer.bar.undo);
  expect(translate("shell.menu")).toBe(shell.menu);
});

it("a text that was said before is said anew when others are added or the language changes", async () => {
  const { translate, changeLocale } = await createI18nProvider("en");
  expect([translate("forms.known._name", { _: "None" }), translate("forms.known._name")]).toEqual([
    "None",
    "forms.known._name",
  ]);
  addMessages({ en: { forms: { known: { _name: "Known" } } } });
  expect(translate("forms.known._name", { _: "None" })).toBe("Known");
  expect(translate("forms.known._name")).toBe("Known");
  const menu = translate("shell.menu");
  await changeLocale("fi");
  expect(translate("shell.menu")).toBe(shell.menu);
  expect(menu).not.toBe(shell.menu);
});
