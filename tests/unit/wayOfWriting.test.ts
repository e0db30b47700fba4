import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const own =
  /new Intl\.(DateTime|Number)Format|Intl\.DateTimeFormat\(|\.toLocale(Date|Time)?String\(|type="(date|time|datetime-local|month)"/;

describe("dates and numbers of the console", () => {
  it("are written and asked for by core/time and its inputs alone: region and time zone hold everywhere", () => {
    const files = globSync("runtime/web/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
    expect(files.length).toBeGreaterThan(900);
    const found = files.filter(
      (file) => !file.includes("/core/time/") && own.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("would be found elsewhere", () => {
    expect(own.test('<TextField type="date" />')).toBe(true);
    expect(own.test("total.toLocaleString(language)")).toBe(true);
  });
});
