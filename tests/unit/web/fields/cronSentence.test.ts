import { describe, expect, it } from "vitest";
import { macros } from "../../../../runtime/shared/cron/expression.ts";
import { describeSchedule } from "../../../../runtime/web/core/fields/cron/cronSentence.ts";
import { languages } from "../../../../runtime/web/core/i18n/languages.ts";

describe("schedules", () => {
  it.each(languages.map(({ code }) => code))("read as a sentence in %s", async (code) => {
    const sentences = await Promise.all(
      [...Object.keys(macros), "*/15 8-17 * * 1-5"].map((cron) => describeSchedule(cron, code)),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/\S{2}/);
    if (code !== "en")
      expect(sentences).not.toContain(await describeSchedule("*/15 8-17 * * 1-5", "en"));
    expect(await describeSchedule("no schedule", code)).toBeNull();
  });
});
