/** The site incident report is filled in on a phone, as somebody does who stands beside the incident. */
import type { Locator, Page } from "@playwright/test";
import { dayIn, expect, seriousFindings } from "../consoleTest.ts";

/** What ends up in the list. */
export const reported = {
  place: "Gate 3, north side",
  kind: "Injury",
  names: "Ada Mason",
  claim: "CL-2026-17",
  /** 3 × 250.50 + 2 × 400. */
  total: "1551.50",
};

/** The smallest picture that is one. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Goes through the four steps of the page with a thumb, and sends the report in. */
export async function fillIncident(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Site incident report", level: 1 })).toBeVisible();
  // The steps are shown whole, without bars to scroll their edges into sight.
  const steps = page.locator(".MuiStepper-root");
  expect(await steps.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBe(0);
  await happening(page);
  await people(page);
  await damage(page);
  await evidence(page);
  await page.getByRole("button", { name: "Send in" }).tap();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
}

async function happening(page: Page): Promise<void> {
  // What is missing is told in the words that the form has for it.
  await page.getByRole("button", { name: "Next" }).tap();
  await expect(page.getByText("Say where it happened.").first()).toBeVisible();
  await fitsPhone(page);
  await page.getByRole("textbox", { name: /^Day of the incident/ }).fill(dayIn("UTC", 3));
  await page.getByRole("textbox", { name: /^Time of day/ }).fill("14:30");
  await page.getByRole("textbox", { name: /^Place on site/ }).fill(reported.place);
  await choose(page, "Kind of incident", reported.kind);
  await page.getByRole("textbox", { name: /^What happened in detail/ }).fill("A pallet fell.");
  await page.getByRole("group", { name: "Weather" }).getByRole("button", { name: "Rain" }).tap();
  await page.getByRole("button", { name: "Use my location" }).tap();
  await expect(page.getByRole("spinbutton", { name: "Latitude" })).toHaveValue("48.2");
  await page.getByRole("button", { name: "Next" }).tap();
  // A day that has not come yet is none on which something happened.
  const day = page.getByRole("textbox", { name: /^Day of the incident/ });
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await day.fill(dayIn("UTC", -1));
  await page.getByRole("button", { name: "Next" }).tap();
}

async function people(page: Page): Promise<void> {
  const injured = page.getByLabel(/^Injured people/);
  await expect(injured).toBeVisible();
  await expect(page.getByLabel(/^Names of the injured/)).toBeHidden();
  await injured.fill("2");
  await page.getByRole("switch", { name: "First aid given" }).tap();
  await page.getByRole("textbox", { name: /^Names of the injured/ }).fill(reported.names);
  await page.getByRole("textbox", { name: /^Phone of a witness/ }).fill("13800138000");
  await page.getByRole("textbox", { name: /^Email of a witness/ }).fill("witness@example.com");
  await choose(page, "Contractor");
  await fitsPhone(page);
  await page.getByRole("button", { name: "Next" }).tap();
}

async function damage(page: Page): Promise<void> {
  await expect(page.getByLabel(/^Hours lost/)).toBeHidden();
  await page.getByRole("switch", { name: "Work stopped" }).tap();
  await page.getByLabel(/^Hours lost/).fill("3.5");
  const goods = page.getByRole("group", { name: "Damaged goods" });
  await goodsRow(goods, 1, { item: "Pump", quantity: "3", price: "250.50" });
  await expect(page.getByLabel(/^Number of the claim/)).toBeHidden();
  await goodsRow(goods, 2, { item: "Hose", quantity: "2", price: "400" });
  await expect(goods.getByText("1,551.50")).toBeVisible();
  await page.getByRole("textbox", { name: /^Number of the claim/ }).fill(reported.claim);
  await page.getByRole("radio", { name: "By us" }).tap();
  expect(await seriousFindings(page)).toEqual([]);
  await fitsPhone(page);
  await page.getByRole("button", { name: "Next" }).tap();
}

async function goodsRow(
  goods: Locator,
  number: number,
  { item, quantity, price }: Record<"item" | "quantity" | "price", string>,
): Promise<void> {
  await goods.getByRole("button", { name: "Add a row" }).tap();
  const row = goods.getByRole("group", { name: `Row ${number}` });
  await row.getByLabel("Item").fill(item);
  await row.getByLabel("Quantity").fill(quantity);
  await row.getByLabel("Price").fill(price);
}

async function evidence(page: Page): Promise<void> {
  const photos = page.getByRole("group", { name: "Photos" });
  const taken = { name: "pallet.png", mimeType: "image/png", buffer: photo };
  await photos.locator("input[type=file][capture=environment]").setInputFiles(taken);
  await expect(photos.getByRole("button", { name: "Open pallet.png" })).toBeVisible();
  await page.getByText("4 stars", { exact: true }).tap({ force: true });
  await page.getByRole("textbox", { name: /^Measures taken/ }).fill("The area is closed.");
  await choose(page, "Project");
  // Nothing is sent without a signature.
  await page.getByRole("button", { name: "Send in" }).tap();
  await expect(page.getByText("Please sign the report.").first()).toBeVisible();
  await page.getByRole("button", { name: "Sign", exact: true }).tap();
  const dialog = page.getByRole("dialog");
  const box = await dialog.locator("canvas").boundingBox();
  if (!box) throw new Error("there is nothing to sign on");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(page.getByRole("button", { name: "Sign again" })).toBeVisible();
  await fitsPhone(page);
}

/** One of the options of a list; the first where none is named. */
async function choose(page: Page, name: string, option?: string): Promise<void> {
  await page.getByRole("combobox", { name: new RegExp(`^${name}`) }).tap();
  const options = page.getByRole("option");
  await (option === undefined ? options.first() : options.filter({ hasText: option })).tap();
  await expect(options).toHaveCount(0);
}

/** Nothing of the page is beside the screen, and a thumb hits every button of the form. */
async function fitsPhone(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const small = await page.locator("main form button:visible").evaluateAll((all) =>
    all.flatMap((each) => {
      const { height } = each.getBoundingClientRect();
      return height < 44 ? [`${each.textContent || each.ariaLabel}: ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
}
