/** The site incident report is drawn in the designer and shared; what the person did is counted. */
import type { Page } from "@playwright/test";
import { expect, openAs, seriousFindings, test } from "../consoleTest.ts";
import { productPasswords, signIn } from "../product.ts";
import type { Builder } from "./builder.ts";
import incidentDocument from "./incidentDocument.json" with { type: "json" };
import { interactions, inWords, seconds } from "./effort.ts";
import { drawSiteIncident, incident } from "./siteIncident.ts";

/** Interactions, little more than `.github/form-designer.md` says; a person has twelve minutes. */
const atMost = { mouse: 376, keys: 570 };
const mostSeconds = 12 * 60;

interface Way {
  name: keyof typeof atMost;
  builderOf: (page: Page) => Builder;
}

/** Gives the address of the link, and the code of the form. */
export async function drawIncident(
  page: Page,
  product: { url: string },
  { name, builderOf }: Way,
): Promise<{ address: string; code: string }> {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const code = `${name}Incident`;
  const id = await call<number>("/api/sysForm/create", { code, name: "Site incident report" });
  await openAs(page, "superadmin", `/develop/formDes/${id}`);
  await expect(page.getByRole("region", { name: "Canvas" })).toBeVisible();
  const builder = builderOf(page);
  await drawSiteIncident(builder);
  const address = await builder.publish("Gate");
  const { effort } = builder;
  test.info().annotations.push({ type: "effort", description: inWords(effort) });
  expect(await seriousFindings(page)).toEqual([]);
  const { draft } = await call<{ draft: { properties: object } }>(`/api/sysForm/editor?id=${id}`);
  expect(Object.keys(draft.properties)).toHaveLength(25);
  expect(draft).toMatchObject(incident);
  // What is filled in on a phone is what was drawn.
  expect(draft).toMatchObject(incidentDocument);
  expect(interactions(effort)).toBeLessThanOrEqual(atMost[name]);
  expect(seconds(effort)).toBeLessThanOrEqual(mostSeconds);
  return { address, code };
}
