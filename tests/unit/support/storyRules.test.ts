import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findStoryFaults } from "../../support/storyRules.ts";

/** What stories share with one another. */
const shared = ["consoleTest", "keyboard", "pageWalk", "hostileTexts", "slider", "screenshots"];

/** What this says about a clock is in the helpers that stories take it from. */
const clocks = "tests/support/consoleTest.ts";

describe("stories of the browser", () => {
  const files = [
    ...globSync("tests/e2e/**/*.ts"),
    ...shared.map((name) => `tests/support/${name}.ts`),
  ];

  it("wait for what a person would see", () => {
    expect(files.length).toBeGreaterThan(45);
    const faults = files.flatMap((file) =>
      findStoryFaults(file, readFileSync(file, "utf8"))
        .filter(({ reason }) => file !== clocks || !reason.includes("dayIn()"))
        .map(({ line, reason }) => `${file}:${line} ${reason}`),
    );
    expect(faults).toEqual([]);
  });
});

describe("the search for what does not hold on a busy machine", () => {
  it.each([
    ["await page.waitForTimeout(500)", "waits for time"],
    ["await new Promise((done) => setTimeout(done, 200))", "waits for time"],
    ["await page.waitForLoadState()", "just left"],
    ['await page.goto("/", { waitUntil: "networkidle" })', "networkidle"],
    ["if (await row.isVisible()) await row.click()", "toBeVisible"],
    ["expect(await rows.count()).toBe(3)", "toHaveCount"],
    ["expect(await page.getByRole('row').first().innerText()).toBe('a')", "toHaveText"],
    ["expect(page.url()).toContain('home')", "toHaveURL"],
    ["const today = new Date().toISOString().slice(0, 10)", "dayIn()"],
    ["const stamp = Date.now()", "momentIn()"],
    ["test.describe.configure({ retries: 2 })", "second try"],
    ["await row.click({ force: true })", "force"],
    ["test.only('one', () => {})", "leaves all others out"],
  ])("finds %s", (source, reason) => {
    expect(findStoryFaults("story.ts", source).map((fault) => fault.reason)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it.each([
    "test.setTimeout(900_000)",
    "await expect(rows).toHaveCount(3)",
    "await expect.poll(() => rows.count()).toBeGreaterThan(3)",
    "const text = await code.innerText()",
    "new Date(made.at).getTime()",
    "rmSync(folder, { recursive: true, force: true })",
  ])("leaves %s alone", (source) => {
    expect(findStoryFaults("story.ts", source)).toEqual([]);
  });
});
