import type { Locator, Page } from "@playwright/test";
import { expect } from "../consoleTest.ts";

/** The texts of the form as its translations list them, and the column of a language. */
export async function textsIn(
  page: Page,
  language: string,
): Promise<{ rows: string[]; column: number }> {
  const grid = page.getByRole("grid", { name: "Translations" });
  await expect(grid).toBeVisible();
  const headings = await grid.getByRole("columnheader").allTextContents();
  const rows = await grid.getByRole("rowheader").allTextContents();
  return { rows, column: headings.findIndex((text) => text.startsWith(language)) - 1 };
}

/** A box of a list; its name goes on with what is chosen. */
export const boxIn = (where: Locator, name: string): Locator =>
  where.getByRole("combobox", { name: new RegExp(`^${name}( |$)`) }).first();

/** What is typed into it now takes the place of what it holds. */
export const expectMarked = (box: Locator): Promise<void> =>
  expect
    .poll(() =>
      box.evaluate((element: HTMLInputElement) => {
        const { selectionStart, selectionEnd, value } = element;
        const whole = selectionStart === 0 && selectionEnd === value.length;
        return element === document.activeElement && whole;
      }),
    )
    .toBe(true);
