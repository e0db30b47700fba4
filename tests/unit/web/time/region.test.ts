import { afterEach, describe, expect, it } from "vitest";
import { checkTheme } from "../../../../runtime/shared/theme/checkTheme.ts";
import {
  readTyped,
  typedText,
  type Precision,
} from "../../../../runtime/web/core/fields/inputs/time/typedTime.ts";
import { formatDate, formatDateTime } from "../../../../runtime/web/core/time/formats.ts";
import {
  presentDay,
  setRegion,
  tagOf,
  weekStartOf,
} from "../../../../runtime/web/core/time/region.ts";

const now = { day: "2026-11-27", time: "09:00" };

afterEach(() => setRegion({ region: "", timeZone: "" }));

describe("the region of a person", () => {
  it.each([
    ["en", "GB", [], "en-GB"],
    ["en", "", ["de-AT", "en-GB"], "en-GB"],
    ["en", "", ["de-AT", "en-US@posix"], "en-US"],
    ["de", "", ["en-GB"], "de"],
    ["zh-TW", "US", [], "zh-Hant-US"],
    ["zh-TW", "", ["zh-CN"], "zh-TW"],
    ["no", "", [], "nb"],
  ])("makes of %s and %j, in a browser of %j, the tag %s", (language, region, browser, tag) => {
    expect(new Intl.Locale(tagOf(language, region, browser)).maximize().toString()).toBe(
      new Intl.Locale(tag).maximize().toString(),
    );
  });
  it("decides about dates and weeks apart from the language", () => {
    setRegion({ region: "GB", timeZone: "" });
    expect(formatDate("2026-05-01", "en")).toBe("01/05/2026");
    setRegion({ region: "US", timeZone: "" });
    expect(formatDate("2026-05-01", "en")).toBe("05/01/2026");
    expect([weekStartOf("en-GB"), weekStartOf("en-US")]).toEqual([0, 6]);
  });
  it("writes moments in the chosen time zone, in the calendar of the console", () => {
    setRegion({ region: "TH", timeZone: "Pacific/Auckland" });
    expect(formatDateTime("2026-11-27T12:00:00Z", "en")).toContain("28/11/2026");
    expect(presentDay(Date.parse("2026-11-27T12:00:00Z"))).toBe("2026-11-28");
  });
  it("is refused when there is none of that name", () => {
    const { faults, choices } = checkTheme({ region: "Europe", timeZone: "Mars/Olympus" });
    expect(faults).toMatchObject({ region: { key: "tooLong" }, timeZone: { key: "timeZone" } });
    expect(choices).toEqual({});
    expect(checkTheme({ region: "", timeZone: "Europe/Berlin" }).faults).toEqual({});
  });
});

describe("typed days and times", () => {
  it.each<[Precision, string, string, string, string | null]>([
    ["day", "en", "US", "5/1/2026", "2026-05-01"],
    ["day", "en", "GB", "5/1/26", "2026-01-05"],
    ["day", "de", "", "1.5.", "2026-05-01"],
    ["day", "de", "", "24", "2026-11-24"],
    ["day", "de", "", "01052026", "2026-05-01"],
    ["day", "zh-CN", "", "260501", "2026-05-01"],
    ["day", "ko", "", "2026. 5. 1.", "2026-05-01"],
    ["day", "de", "", "2026-05-01", "2026-05-01"],
    ["day", "zh-CN", "", "5.12.2026", "2026-12-05"],
    ["day", "en", "US", "2026/12/5", "2026-12-05"],
    ["day", "de", "", "31.02.2026", null],
    ["day", "de", "", "morgen", null],
    ["day", "de", "", "1.5.2026 8:30", null],
    ["time", "de", "", "8:30", "08:30"],
    ["time", "de", "", "830", "08:30"],
    ["time", "fi", "", "8.30", "08:30"],
    ["time", "en", "US", "8:30 pm", "20:30"],
    ["time", "en", "US", "12 a.m.", "00:00"],
    ["time", "zh-CN", "", "下午3:00", "15:00"],
    ["time", "ko", "", "오후 3:00", "15:00"],
    ["time", "de", "", "25:00", null],
  ])("%s in %s %s: %j is %j", (kind, language, region, text, value) => {
    setRegion({ region, timeZone: "" });
    expect(readTyped(kind, text, { language, now })).toBe(value);
  });
  it.each(["en", "de", "fi", "ko", "ja", "zh-CN", "ru", "pl", "no"])(
    "what the input shows in %s is read again",
    (language) => {
      setRegion({ region: "", timeZone: "Europe/Berlin" });
      for (const moment of ["2026-11-27T00:05:00.000Z", "2026-03-04T13:30:00.000Z"])
        expect(readTyped("moment", typedText("moment", moment, language), { language, now })).toBe(
          moment,
        );
    },
  );
  it("a moment without a time gets the one at hand", () => {
    setRegion({ region: "", timeZone: "Asia/Shanghai" });
    expect(readTyped("moment", "2026-11-23T09:30", { language: "de", now })).toBe(
      "2026-11-23T01:30:00.000Z",
    );
    expect(readTyped("moment", "23.11.2026", { language: "de", now })).toBe(
      "2026-11-23T01:00:00.000Z",
    );
  });
});
