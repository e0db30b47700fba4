/** An order with lines and totals, and an inspection by cards: drawn by mouse, filled in on a phone. */
import type { Browser, Page } from "@playwright/test";
import { dayIn, expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { mouseBuilder } from "../support/drawing/mouseBuilder.ts";
import { productPasswords, signIn } from "../support/product.ts";

test.use({ locale: "en-GB" });

/** A new form in the designer. */
async function begin(
  page: Page,
  product: { url: string },
  { code, name }: { code: string; name: string },
) {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const id = await call<number>("/api/sysForm/create", { code, name });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  await expect(page.getByRole("region", { name: "Canvas" })).toBeVisible();
  return { call, builder: mouseBuilder(page) };
}

const phoneOf = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });

test("an order with lines is computed as it is filled in", async ({ page, browser, product }) => {
  const form = { code: "order", name: "Order of materials" };
  const { call, builder: b } = await begin(page, product, form);
  await b.put("Short text", "Customer");
  await b.turnOn("Required");
  await b.put("Date", "Delivery day");
  await b.tab("Validation");
  await b.pick("Earliest", "Days from today");
  await b.write("Number of days", "2");
  await b.put("Table", "Lines");
  await b.choose("Column Price");
  await b.put("Formula", "Worth");
  await b.formula("round(quantity * price, 2)");
  await b.tab("Layout");
  await b.pick("Total below the column", "Sum");
  await b.choose("Field Lines");
  await b.put("Percent", "Discount");
  await b.put("Formula", "Net total");
  await b.formula("round(sum(lines, worth) * (1 - coalesce(discount, 0) / 100), 2)");
  await b.put("Checkbox", "Terms accepted");
  await b.tab("Validation");
  await b.turnOn("Only “yes” is accepted");
  const address = await b.publish("Shop");

  const phone = await phoneOf(browser);
  const visitor = await phone.newPage();
  await visitor.goto(address);
  const text = (name: string) => visitor.getByRole("textbox", { name });
  await text("Customer").fill("Ada");
  await text("Delivery day").fill(dayIn("Asia/Shanghai", 1));
  await visitor.getByRole("button", { name: "Add a row" }).tap();
  await text("Item").fill("Sand");
  await text("Quantity").fill("3");
  await text("Price").fill("12.35");
  await text("Discount").fill("10");
  await expect(visitor.getByText("33.35", { exact: true })).toBeVisible();
  await visitor.getByRole("button", { name: "Send in" }).tap();
  const faults = visitor.getByRole("alert");
  await expect(faults).toContainText("Delivery day");
  await expect(faults).toContainText("Terms accepted");
  expect(await seriousFindings(visitor)).toEqual([]);
  await text("Delivery day").fill(dayIn("Asia/Shanghai", 3));
  await visitor.getByRole("checkbox", { name: "Terms accepted" }).check();
  await visitor.getByRole("button", { name: "Send in" }).tap();
  await expect(visitor.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await phone.close();
  const { items } = await call<{ items: object[] }>("/api/formsOrder/page", {});
  expect(items).toMatchObject([{ customer: "Ada", netTotal: "33.35", termsAccepted: true }]);
});

test("an inspection counts what it finds in its cards", async ({ page, browser, product }) => {
  const form = { code: "inspection", name: "Scaffold inspection" };
  const { call, builder: b } = await begin(page, product, form);
  await b.put("Repeating cards", "Checks");
  await b.choose("Column Item");
  await b.put("Button choice", "Result");
  await b.tab("Data");
  await b.options(["Sound", "Faulty", "Not there"]);
  await b.choose("Column Note");
  await b.tab("Logic");
  await b.shownWhen({ field: "Result", test: "is not" });
  await b.choose("Field Checks");
  await b.put("Formula", "Faults found");
  await b.formula("count(checks, result == 'Faulty')");
  await b.put("Signature", "Inspector");
  const address = await b.publish("Site");

  const phone = await phoneOf(browser);
  const visitor = await phone.newPage();
  await visitor.goto(address);
  for (const [number, item, result] of [
    [1, "Anchors", "Sound"],
    [2, "Planks", "Faulty"],
  ] as const) {
    await visitor.getByRole("button", { name: "Add", exact: false }).last().tap();
    const card = visitor.getByRole("group", { name: `Row ${number}` });
    await card.getByRole("textbox", { name: "Item" }).fill(item);
    await card.getByText(result, { exact: true }).tap();
  }
  const card = visitor.getByRole("group", { name: "Row 2" });
  await card.getByRole("textbox", { name: "Note" }).fill("Two are cracked.");
  await expect(visitor.getByRole("group", { name: "Row 1" }).getByRole("textbox")).toHaveCount(1);
  expect(await seriousFindings(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Send in" }).tap();
  await expect(visitor.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await phone.close();
  const { items } = await call<{ items: object[] }>("/api/formsInspection/page", {});
  expect(items).toMatchObject([{ faultsFound: "1.00" }]);
});
