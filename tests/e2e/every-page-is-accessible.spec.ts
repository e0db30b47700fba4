/**
 * Every page of the menu, with creating, changing and showing one record where there are some, for three people: nothing that
 * axe calls moderate or worse, no error on the console, no break of the policy, no call to another site. Colors are measured
 * in light and dark, all other rules do not depend on them. `A11Y=all` measures every page of everybody in both.
 */
import { expect, signInAs, test } from "../support/consoleTest.ts";
import {
  axeFindings,
  chooseDark,
  pagesOf,
  watchFaults,
  watchRequests,
  type Findings,
} from "../support/pageWalk.ts";
import type { Page } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const everything = process.env["A11Y"] === "all";
const longest = 900_000;

/** Findings of the present page, in light and where asked in dark. */
async function look(page: Page, dark: boolean): Promise<Findings> {
  const findings = await axeFindings(page);
  if (dark) {
    await chooseDark(page, true);
    const colors = await axeFindings(page, ["color-contrast"]);
    findings.push(...colors.map((finding) => `dark: ${finding}`));
    await chooseDark(page, false);
  }
  return findings;
}

/**
 * Who walks which pages. Unless everything is wanted, pages of records and of the demonstrations are left out, and who would walk what
 * others have walked already.
 */
const few = (path: string) => !/\/\d+$|create$|^\/demo\//.test(path);
const walks = [
  { account: "superadmin", dark: everything, wanted: everything ? () => true : few },
  { account: "admin", dark: true, wanted: () => everything },
  { account: "user1", dark: true, wanted: everything ? () => true : few },
];

for (const { account, dark, wanted } of walks) {
  test(`every page of ${account}`, async ({ page, baseURL }) => {
    test.skip(account === "admin" && !everything, "walked with A11Y=all");
    test.setTimeout(longest);
    const requests = watchRequests(page);
    await signInAs(page, account);
    await requests.settle();
    const faults = watchFaults(page, baseURL ?? "");
    const paths = (await pagesOf(page)).filter(wanted);
    expect(paths.length).toBeGreaterThan(account === "user1" ? 5 : 20);
    const findings: Findings = [];
    for (const path of [...paths, "/401", "/nowhere"]) {
      if (!(await requests.visit(path))) findings.push(`${path}: has no heading`);
      findings.push(...(await look(page, dark)).map((finding) => `${path}: ${finding}`));
    }
    expect(findings).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test("the sign-in page, in light and dark, and the checks themselves", async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto("/#/login");
  await expect(page.getByLabel("账号")).toBeVisible();
  await requests.settle();
  expect(await look(page, false)).toEqual([]);
  await page.getByRole("button", { name: "深色模式" }).click();
  expect(await look(page, false)).toEqual([]);
  // A page with faults is found out.
  await page.evaluate(() => {
    const bad = document.createElement("div");
    bad.innerHTML = '<input><p style="color:#999;background:#aaa">faint</p>';
    document.querySelector("main")?.append(bad);
  });
  expect((await axeFindings(page)).map((finding) => finding.split(":")[0])).toEqual([
    "serious color-contrast",
    "critical label",
  ]);
});
