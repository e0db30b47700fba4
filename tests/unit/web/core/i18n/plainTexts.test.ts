import { describe, expect, it } from "vitest";
import { addMessages } from "../../../../../runtime/web/core/i18n/addedTexts.ts";
import { createI18nProvider } from "../../../../../runtime/web/core/i18n/consoleTexts.ts";
import { createPlainI18nProvider } from "../../../../../runtime/web/core/i18n/plainTexts.ts";

const asked: [string, Record<string, unknown>?][] = [
  ["shell.publicForm.send"],
  ["shell.draft.kept", { time: "12:30" }],
  ["validation.max", { max: 20 }],
  ["ra.action.close"],
  ["ra.notification.updated", { smart_count: 1 }],
  ["ra.notification.updated", { smart_count: 3 }],
  // The number of a plural has two names in texts.
  ["shell.form.invalid", { smart_count: 1 }],
  ["shell.form.invalid", { smart_count: 5 }],
  ["no.such.key"],
  ["no.such.key", { _: "Usual" }],
  ["forms.gate.origin"],
  ["forms.gate.plates"],
];

describe("the texts of light pages", () => {
  it("are those of the console, in every language that is chosen, with what is added at run time", async () => {
    const plain = await createPlainI18nProvider("en");
    const full = await createI18nProvider("en");
    for (const language of ["en", "zh-CN", "pl"]) {
      await Promise.all([plain.changeLocale(language), full.changeLocale(language)]);
      const gate = { origin: "$t(shell.forms.origin.channel)", plates: `Plates ${language}` };
      addMessages({ [language]: { forms: { gate } } });
      expect(plain.getLocale()).toBe(language);
      for (const [key, options] of asked)
        expect(plain.translate(key, options), key).toBe(full.translate(key, options));
      expect(plain.translate("forms.gate.plates")).toBe(`Plates ${language}`);
    }
  });

  it("fall back on the source language", async () => {
    addMessages({ en: { forms: { gate: { only: "Only here" } } } });
    const plain = await createPlainI18nProvider("de");
    expect(plain.translate("forms.gate.only")).toBe("Only here");
    expect(plain.translate("shell.publicForm.send")).not.toBe("Send in");
  });
});
