/** What came in is looked at in the console: in the list, in its record, in the figures, and as a workbook. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, seriousFindings } from "../consoleTest.ts";
import { readXlsx } from "../spreadsheets.ts";
import { reported } from "./fillIncident.ts";

export async function evaluateIncident(page: Page, code: string): Promise<void> {
  const line = page.getByRole("row").filter({ hasText: reported.place });
  await expect(line).toBeVisible();
  const rows = await exported(page);
  expect(rows.flat()).toEqual(
    expect.arrayContaining([reported.place, reported.kind, reported.names, reported.claim]),
  );
  expect(rows.flat().map(Number)).toContain(Number(reported.total));
  await line.getByText(reported.place).click();
  await record(page);
  await figures(page, code);
}

async function exported(page: Page): Promise<unknown[][]> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Export/ });
  await dialog.getByRole("button", { name: "All", exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  return readXlsx(await readFile(await file.path()));
}

async function figures(page: Page, code: string): Promise<void> {
  await page.goto("/#/develop/formDes");
  const card = page.getByRole("listitem").filter({ hasText: code });
  await card.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Figures" }).click();
  const dialog = page.getByRole("dialog", { name: /Figures/ });
  await expect(dialog.getByText("Kind of incident")).toBeVisible();
  await expect(dialog.getByText("Total damage")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
}

async function record(page: Page): Promise<void> {
  const main = page.getByRole("main");
  // The history beside the facts names the same person; it may be read before or after this line.
  await expect(main.getByRole("definition").filter({ hasText: reported.names })).toBeVisible();
  await expect(main.getByRole("cell", { name: "Pump" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Open pallet.png" })).toBeVisible();
  await expect(main.getByRole("button", { name: /signature/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
}
