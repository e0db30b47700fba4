/**
 * Every page of the menu, with creating, changing and showing one record where there are some: nothing that axe calls moderate or
 * worse, no error on the console, no break of the policy, no call to another site. Three people share the pages, each visits what
 * is its turn among those who see it, every other one in dark, and of the pages of one record one for each entity; with `A11Y=all`
 * each of them visits all that they see, in light and in dark.
 */
import { expect, openAs, test } from "../support/consoleTest.ts";
import {
  axeFindings,
  chooseDark,
  inTurns,
  pagesOf,
  sharesOf,
  watchFaults,
  watchRequests,
  type Findings,
  type WalkedPage,
} from "../support/pageWalk.ts";
import { productPasswords, signIn } from "../support/product.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const everything = process.env["A11Y"] === "all";
const accounts = ["superadmin", "admin", "user1"];
/** Stories that a person's pages are divided into, so that each ends in minutes. */
const parts = everything ? [1, 2, 3] : [1];
const longest = 900_000;

/** Records that go when another story signs out: their pages may be gone before they are looked at. */
const passing = /^\/system\/onlineUser\/\d/;

/** The pages that this person visits in this run. */
async function pagesFor(url: string, walker: string): Promise<WalkedPage[]> {
  const seen = new Map<string, WalkedPage[]>();
  for (const account of everything ? [walker] : accounts) {
    const password = account === "superadmin" ? productPasswords.admin : productPasswords.seed;
    const pages = await pagesOf(await signIn(url, account, password));
    seen.set(account, everything ? pages : inTurns(pages));
  }
  const own = (everything ? seen : sharesOf(seen)).get(walker) ?? [];
  return own.filter(({ path }) => !passing.test(path));
}

for (const account of accounts)
  for (const part of parts)
    test(`the pages of ${account}, part ${part} of ${parts.length}`, async ({ page, baseURL }) => {
      test.setTimeout(longest);
      const requests = watchRequests(page);
      const pages = await pagesFor(baseURL ?? "", account);
      expect(pages.length).toBeGreaterThan(account === "user1" ? 10 : 25);
      await openAs(page, account, "/401");
      await requests.settle();
      const faults = watchFaults(page, baseURL ?? "");
      const turn = pages.filter((_, index) => index % parts.length === part - 1);
      const paths = [...turn.map((each) => each.path), "/401", "/nowhere"];
      const findings: Findings = [];
      for (const [mode, dark] of [
        ["light", false],
        ["dark", true],
      ] as const) {
        await chooseDark(page, dark);
        for (const path of paths.filter((_, at) => everything || (at % 2 === 1) === dark)) {
          const fault = await requests.visit(path);
          const found = [...(fault ? [fault] : []), ...(await axeFindings(page))];
          findings.push(...found.map((each) => `${path}, ${mode}: ${each}`));
        }
      }
      expect([...findings, ...faults]).toEqual([]);
    });

test("the sign-in page, in light and dark, and the checks themselves", async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto("/#/login");
  await expect(page.getByLabel("账号")).toBeVisible();
  await requests.settle();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "深色模式" }).click();
  expect(await axeFindings(page)).toEqual([]);
  // A page with faults is found out.
  await page.evaluate(() => {
    const faint = document.createElement("p");
    faint.textContent = "faint";
    faint.style.cssText = "color:#999;background:#aaa";
    const bad = document.createElement("div");
    bad.append(document.createElement("input"), faint);
    document.querySelector("main")?.append(bad);
  });
  expect((await axeFindings(page)).map((finding) => finding.split(":")[0])).toEqual([
    "serious color-contrast",
    "critical label",
  ]);
});
