/** From a row of a list to its record and back, as a person waits: pressing the pointer to the next frame that shows it. */
import type { Page } from "playwright-core";
import { median, type Figure } from "./report.ts";

/** Rows that are opened one after the other, the first one with the code of the page. */
const rows = [1, 2, 3, 4, 5];

export async function recordFigures(page: Page): Promise<Figure[]> {
  await page.goto(new URL("/#/site/defect", page.url()).href);
  const list = page.locator(".ag-row[row-id]");
  await list.first().waitFor({ timeout: 60_000 });
  await idle(page);
  const cold: number[] = [];
  const back: number[] = [];
  const open = async (at: number) => {
    const code = await list.nth(at).locator("[col-id=code]").textContent();
    const cell = list.nth(at).locator("[col-id=severity]");
    // The pointer comes before it presses, as it does with people.
    await cell.hover();
    await page.waitForTimeout(120);
    const shown = await waitOf(page, { selector: "main h1", text: code?.trim() ?? "" });
    await cell.click();
    return shown();
  };
  const leave = async () => {
    await idle(page);
    const shown = await waitOf(page, { selector: ".ag-row[row-id]", text: "" });
    await page
      .getByRole("tablist", { name: "打开的页面" })
      .getByRole("tab", { name: "质量缺陷", exact: true })
      .click();
    back.push(await shown());
    await idle(page);
  };
  for (const at of rows) {
    cold.push(await open(at));
    await leave();
  }
  const warm: number[] = [];
  for (const at of rows) {
    warm.push(await open(at));
    await leave();
  }
  const figure = (name: string, value: number, goal: number): Figure => ({
    name,
    value,
    unit: "ms",
    goal,
    bound: "max",
  });
  return [
    figure("to a first record, page unknown", cold[0] ?? 0, 350),
    figure("to a record, not seen before", median(cold.slice(1)), 350),
    figure("to a record, seen before", median(warm), 100),
    figure("back to the list", median(back), 100),
  ];
}

/** Milliseconds from the next press of the pointer to the frame after an element that is in sight and has this text. */
async function waitOf(
  page: Page,
  sign: { selector: string; text: string },
): Promise<() => Promise<number>> {
  await page.evaluate(({ selector, text }) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && (element.textContent ?? "").includes(text),
      );
    const waited = new Promise<number>((done) => {
      const press = () => {
        const begun = performance.now();
        const look = () =>
          isShown()
            ? requestAnimationFrame(() => done(performance.now() - begun))
            : requestAnimationFrame(look);
        look();
      };
      addEventListener("pointerdown", press, { capture: true, once: true });
    });
    Object.assign(globalThis, { waited });
  }, sign);
  return () => page.evaluate(() => (globalThis as unknown as { waited: Promise<number> }).waited);
}

const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2000 })),
  );
