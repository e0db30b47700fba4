/** The site incident report of 25 fields is drawn by mouse, drawn again by keys alone, filled in on a phone and evaluated. */
import { openAs, test } from "../support/consoleTest.ts";
import { drawIncident } from "../support/drawing/drawIncident.ts";
import { evaluateIncident } from "../support/drawing/evaluateIncident.ts";
import { fillIncident } from "../support/drawing/fillIncident.ts";
import incidentDocument from "../support/drawing/incidentDocument.json" with { type: "json" };
import { keyBuilder } from "../support/drawing/keyBuilder.ts";
import { mouseBuilder } from "../support/drawing/mouseBuilder.ts";
import { publishByCalls } from "../support/drawing/publishByCalls.ts";

test.use({ locale: "en-GB" });

test("an incident report of 25 fields is drawn by mouse", async ({ page, product }) => {
  await drawIncident(page, product, { name: "mouse", builderOf: mouseBuilder });
});

test("the same report is drawn by keys alone", async ({ page, product }) => {
  await drawIncident(page, product, { name: "keys", builderOf: keyBuilder });
});

test("what was drawn is filled in on a phone, and evaluated in the console", async ({
  browser,
  page,
  product,
}) => {
  const code = "phoneIncident";
  const { token } = await publishByCalls(product.url, {
    ...incidentDocument,
    code,
    choices: ["contractor", "project"],
  });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    geolocation: { latitude: 48.2, longitude: 16.37 },
    permissions: ["geolocation"],
  });
  await fillIncident(await phone.newPage(), `${product.url}/#/f/${token}`);
  await phone.close();
  await openAs(page, "admin", `/forms/${code}`);
  await evaluateIncident(page, code);
});
