/** Another site shows a form in a frame: it is filled in there, and only where the form names that site. */
import type { Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { expect, seriousFindings, test } from "../support/consoleTest.ts";
import { onePoint } from "../support/drawing/onePoint.ts";
import { publishByCalls } from "../support/drawing/publishByCalls.ts";

const shop = "https://shop.example";
const stranger = "https://stranger.example";

/** A page of another origin with the form in a frame, as its code for other sites has it. */
async function openSite(page: Page, site: string, address: string): Promise<void> {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><iframe src="${address}" title="Order" width="100%" height="640" style="border:0" allow="camera; geolocation"></iframe></main>`,
    }),
  );
  await page.goto(`${site}/order`);
}

const { launchOptions } = config.use ?? {};
// The product answers on this machine, where a browser lets other sites only ask with the person's leave.
const args = [...(launchOptions?.args ?? []), "--disable-features=LocalNetworkAccessChecks"];
test.use({ locale: "en-GB", launchOptions: { ...launchOptions, args } });

test("a form in a frame of another site is filled in and sent there", async ({
  page,
  product,
  faults,
}) => {
  const { id, token, call } = await publishByCalls(product.url, {
    code: "framed",
    properties: {
      name: { title: "Your name", type: "string", minLength: 1, maxLength: 100 },
      photo: {
        title: "Photo",
        type: "array",
        items: { type: "integer" },
        "x-file": { accept: ["image/*"], maxSize: 1_048_576, max: 1 },
        "x-ui": { widget: "photo" },
      },
    },
    required: ["name"],
  });
  const { version } = await call<{ version: number }>(`/api/sysForm/detail?id=${id}`);
  await call("/api/sysForm/update", { id, version, embedOrigins: shop });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(page, shop, `${product.url}/embed-${token}`);
  const form = page.frameLocator("iframe");
  await form.getByRole("button", { name: "Send in" }).click();
  await expect(form.getByRole("alert")).toContainText("Your name");
  expect(await seriousFindings(page)).toEqual([]);

  // What was written survives the page, in the frame too.
  await form.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await expect(form.getByText(/Saved locally/)).toBeVisible();
  await page.reload();
  await expect(form.getByRole("textbox", { name: "Your name" })).toHaveValue("Ada");
  await form.locator("input[type=file]").first().setInputFiles(onePoint);
  await form.getByRole("button", { name: "Send in" }).click();
  await expect(form.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  const { items } = await call<{ items: { name: string; photo: unknown[] }[] }>(
    "/api/formsFramed/page",
    {},
  );
  expect(items.map(({ name, photo }) => [name, photo.length])).toEqual([["Ada", 1]]);

  // The frame is that form and nothing else, and no other site gets it.
  await openSite(page, shop, `${product.url}/#/f/${token}`);
  await expect(page.frameLocator("iframe").getByRole("textbox")).toHaveCount(0);
  await expectRefused(faults);
});

test("a site that the form does not name shows nothing of it", async ({
  page,
  product,
  faults,
}) => {
  const { token } = await publishByCalls(product.url, {
    code: "unframed",
    properties: { name: { title: "Your name", type: "string", minLength: 1, maxLength: 100 } },
  });
  await openSite(page, stranger, `${product.url}/embed-${token}`);
  await expectRefused(faults);
  await expect(page.frameLocator("iframe").getByRole("textbox")).toHaveCount(0);
});

/** The browser has said that the site may not show the page, and nothing else. */
async function expectRefused(faults: string[]): Promise<void> {
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  for (const line of faults.splice(0)) expect(line).toContain("frame-ancestors 'self'");
}
