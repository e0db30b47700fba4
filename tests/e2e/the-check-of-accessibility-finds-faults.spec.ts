/** Each kind of fault that axe is asked for, planted once on a page that has no other. */
import { expect, test } from "@playwright/test";
import { seriousFindings } from "../support/consoleTest.ts";
import { axeFindings } from "../support/pageWalk.ts";

const planted: Record<string, { html: string; rule: string }> = {
  "faint text": { html: "<p style='color:#999;background:#aaa'>faint</p>", rule: "color-contrast" },
  "faint text in the dark": {
    html: "<p style='color:#444;background:#222'>faint</p>",
    rule: "color-contrast",
  },
  "an input without a name": { html: "<input>", rule: "label" },
  "a button without a name": { html: "<button></button>", rule: "button-name" },
  "a picture without a text": { html: "<img src='data:,'>", rule: "image-alt" },
  "a link without a name": { html: "<a href='/'></a>", rule: "link-name" },
  "an input without a name in a row of a table": {
    html: "<div class='ag-row' row-index='5'><input></div>",
    rule: "label",
  },
  "a list of other things": { html: "<ul><div>one</div></ul>", rule: "list" },
};

const pageWith = (html: string) =>
  `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${html}</main></html>`;

test("both checks of accessibility find each planted fault, and nothing on a sound page", async ({
  page,
}) => {
  for (const [name, { html, rule }] of Object.entries(planted)) {
    await page.setContent(pageWith(html));
    const serious = await seriousFindings(page);
    expect(
      serious.map((finding) => finding.split(":")[0]),
      name,
    ).toEqual([rule]);
    const found = await axeFindings(page);
    expect(
      found.map((finding) => finding.split(/[ :]/)[1]),
      name,
    ).toEqual([rule]);
  }
  await page.setContent(pageWith("<label>Name<input></label><button>Save</button>"));
  expect([...(await seriousFindings(page)), ...(await axeFindings(page))]).toEqual([]);
});

test("both look into frames, and at every document anew", async ({ page }) => {
  const inner = pageWith("<input>").replace("<main>", "<main aria-label='inner'>");
  await page.route("http://pages.example/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const body =
      pathname === "/inner" ? inner : pageWith("<iframe title=inner src=/inner></iframe>");
    return route.fulfill({ contentType: "text/html", body });
  });
  for (const address of ["http://pages.example/first", "http://pages.example/second"]) {
    await page.goto(address);
    expect(await seriousFindings(page)).toEqual(["label: iframe input"]);
    expect(await axeFindings(page)).toHaveLength(1);
    // What comes later is found by the axe that is already there.
    await page.evaluate(() =>
      document.querySelector("main")?.append(document.createElement("input")),
    );
    expect(await axeFindings(page)).toHaveLength(2);
  }
});
