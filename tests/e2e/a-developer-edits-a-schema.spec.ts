/** `npm run dev`: a saved schema shows in the open page, which keeps its state; a broken one shows its fault over the page. */
import { expect, test, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { copyCheckout, type Checkout } from "../support/checkout.ts";
import { signInAs } from "../support/consoleTest.ts";
import { freePort } from "../support/freePort.ts";
import { productPasswords } from "../support/product.ts";

let checkout: Checkout;
let dev: ChildProcess;
let dataDir: string;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  checkout = copyCheckout();
  dataDir = mkdtempSync(path.join(tmpdir(), "formwork-dev-"));
  dev = spawn(process.execPath, ["runtime/server/dev.ts"], {
    cwd: checkout.root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      CAPTCHA: "off",
      ADMIN_PASSWORD: productPasswords.admin,
      SEED_PASSWORD: productPasswords.seed,
      NO_COLOR: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  dev.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  dev.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const told = () => stripVTControlCharacters(said);
  await expect.poll(told, { timeout: 120_000 }).toContain("Formwork is ready");
  await expect.poll(told, { timeout: 60_000 }).toContain("watching schemas");
  await expect.poll(told, { timeout: 60_000 }).toMatch(/Local: +http:\/\/localhost:\d+/);
  address = /Local: +(http:\/\/localhost:\d+)/.exec(told())?.[1] ?? "";
});

test.afterAll(async () => {
  dev.kill("SIGTERM");
  if (dev.exitCode === null) await once(dev, "exit");
  checkout.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function columns(page: Page): Promise<string[]> {
  const texts = await page.getByRole("columnheader").allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

test("the page follows the schema and keeps what was typed", async ({ page }) => {
  test.setTimeout(180_000);
  const file = path.join(checkout.root, "schemas/site/defect.schema.json");
  const before = readFileSync(file, "utf8");
  const schema = JSON.parse(before) as {
    "x-views": { default: { columns: string[] } };
    title?: string;
  };

  await page.goto(address);
  await signInAs(page, "superadmin");
  await page.goto(`${address}/#/site/defect`);
  await expect.poll(() => columns(page), { timeout: 60_000 }).toContain("缺陷标题");
  const search = page.getByRole("searchbox").first();
  await search.fill("abc");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));

  const view = schema["x-views"].default;
  view.columns = [
    "code",
    "location",
    ...view.columns.filter((name) => name !== "code" && name !== "location"),
  ];
  writeFileSync(file, JSON.stringify(schema, null, 2));
  await expect
    .poll(async () => (await columns(page)).slice(0, 3), { timeout: 60_000 })
    .toEqual(["缺陷编号", "租户", "部位"]);
  await expect(search).toHaveValue("abc");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);

  const { title: _, ...broken } = schema;
  writeFileSync(file, JSON.stringify({ ...broken, titel: "Defect" }, null, 2));
  const fault = page.locator("formwork-faults");
  await expect(fault).toContainText('"titel" is not a keyword here. Did you mean "title"?', {
    timeout: 30_000,
  });
  await expect(fault).toContainText("schemas/site/defect.schema.json");
  expect((await columns(page)).slice(0, 3)).toEqual(["缺陷编号", "租户", "部位"]);

  writeFileSync(file, before);
  await expect(fault).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(async () => (await columns(page)).slice(0, 3), { timeout: 60_000 })
    .toEqual(["缺陷编号", "租户", "缺陷标题"]);
  await expect(search).toHaveValue("abc");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});
