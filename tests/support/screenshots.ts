/** `npm run screenshots`: the pictures of the README, taken from the running product. */
import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { findBrowser } from "./browser.ts";
import { signInAs } from "./consoleTest.ts";
import { watchRequests } from "./pageWalk.ts";
import { startProduct } from "./product.ts";

const folder = ".github/screenshots";

const pictures: { name: string; path: string; ready: string }[] = [
  { name: "account-list", path: "/system/user", ready: "林志强" },
  { name: "defect-form", path: "/site/defect/create", ready: "缺陷标题" },
];

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({
    baseURL: product.url,
    locale: "zh-CN",
    viewport: { width: 1440, height: 900 },
  });
  const requests = watchRequests(page);
  await page.goto("/");
  await page.getByRole("tab", { name: "扫码登录" }).waitFor();
  await page.screenshot({ path: `${folder}/sign-in.png` });
  await signInAs(page, "admin");
  for (const { name, path, ready } of pictures) {
    await page.goto(`/#${path}`);
    await page.getByText(ready).first().waitFor();
    await requests.settle();
    // Nothing is under the pointer.
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${folder}/${name}.png` });
  }
  console.log(`${pictures.length + 1} pictures in ${folder}`);
} finally {
  await browser.close();
  await product.remove();
}
