/** For stories without a pointer: going somewhere by Tab, and seeing where the focus is. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./consoleTest.ts";
import { productPasswords } from "./product.ts";

const mostTabs = 80;

/** Presses Tab until the target has the focus, which must then be seen; fails when it is never reached. */
export async function reach(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let pressed = 0; pressed < mostTabs; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return expectFocusSeen(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}; the focus is on ${await focusOf(page)}`);
}

/** What has the focus, in words for a fault. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");

/** Fails unless the element with the focus, or what is drawn around it, looks other than without. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(async () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "nothing has it";
    const { width, height } = element.getBoundingClientRect();
    // A hidden input lies over what is drawn for it; something without a size shows nothing.
    if (width === 0 || height === 0) return "it has no size";
    const parts = (one: Element): Element[] => {
      const around = [one, one.parentElement, one.parentElement?.parentElement];
      return around.flatMap((each) =>
        each ? [each, ...each.querySelectorAll(".MuiOutlinedInput-notchedOutline")] : [],
      );
    };
    const look = (one: Element) =>
      parts(one)
        .flatMap((part) =>
          [null, "::before", "::after"].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor } = style;
            const { borderColor, borderWidth, transform } = style;
            const outline = outlineStyle === "none" ? "" : `${outlineWidth} ${outlineColor}`;
            return [
              outline,
              boxShadow,
              backgroundColor,
              borderColor,
              borderWidth,
              transform,
            ].join();
          }),
        )
        .join("|");
    const frame = async () => {
      await new Promise(requestAnimationFrame);
      // What fades in or out is looked at when it has; what turns forever never ends.
      const fading = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(fading.map(({ finished }) => finished));
    };
    await frame();
    const withFocus = look(element);
    // The table keeps its mark while the focus is elsewhere: there the cell beside it is the measure.
    const beside = element.closest(".ag-cell") === element ? element.nextElementSibling : null;
    if (beside) return look(beside) === withFocus ? "it looks like the next cell" : null;
    element.blur();
    await frame();
    const without = look(element);
    element.focus();
    await frame();
    return without === withFocus ? "it looks the same without" : null;
  });
  if (seen !== null) throw new Error(`the focus is not seen, ${seen}: ${await focusOf(page)}`);
}

/** Signs in on the sign-in page with keys alone. */
export async function signInByKeys(page: Page, account: string): Promise<void> {
  await expect(page.getByLabel("账号")).toBeVisible();
  await reach(page, page.getByLabel("账号"));
  await page.keyboard.type(account);
  await reach(page, page.getByLabel("密码", { exact: true }));
  await page.keyboard.type(productPasswords.seed);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner")).toBeVisible();
}
