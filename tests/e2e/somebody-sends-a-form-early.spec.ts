/** A form is sent early: while an input is still loading, or while a fault pushes the button away; either way it is checked as a whole. */
import { expect, test } from "../support/consoleTest.ts";
import { publishByCalls } from "../support/drawing/publishByCalls.ts";

test.use({ locale: "en-GB" });

test("sending waits for the inputs that are loading", async ({ page, product }) => {
  const { token } = await publishByCalls(product.url, {
    code: "painted",
    properties: {
      name: { title: "Name", type: "string", minLength: 1, maxLength: 100 },
      paint: { title: "Paint", type: "string", "x-type": "color" },
    },
    required: ["name", "paint"],
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/ColorInput-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(token)) sent.push(request.url());
  });
  await page.goto(`/#/f/${token}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("button", { name: "Send in" }).click();
  release();
  await expect(page.getByRole("alert")).toContainText("Paint");
  expect(sent).toEqual([]);
});

test("a press counts although a fault moves the button away under it", async ({
  browser,
  product,
}) => {
  const { token } = await publishByCalls(product.url, {
    code: "priced",
    properties: {
      name: { title: "Name", type: "string", minLength: 1, maxLength: 100 },
      price: { title: "Price", type: ["string", "null"], "x-type": { decimal: [12, 2] } },
    },
    required: ["name"],
  });
  const view = { viewport: { width: 390, height: 844 }, locale: "en-GB" };
  const phone = await browser.newContext({ ...view, hasTouch: true, isMobile: true });
  const mouse = await browser.newContext(view);
  for (const context of [phone, mouse]) {
    const page = await context.newPage();
    await page.goto(`${product.url}/#/f/${token}`);
    await page.getByRole("textbox", { name: "Price" }).fill("12.345");
    const send = page.getByRole("button", { name: "Send in" });
    // The upper edge of the button: there it has gone when the fault is told.
    const box = await send.boundingBox();
    if (!box) throw new Error("there is no button");
    const [x, y] = [box.x + box.width / 2, box.y + 3];
    if (context === phone) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(page.getByRole("alert")).toContainText("Price");
    await expect(page.getByRole("alert")).toContainText("Name");
    await context.close();
  }
});
