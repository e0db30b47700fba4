/** Answers of a drawn form whose linked record was deleted are read and changed; who has no right to the form is told so. */
import { expect, openAs, seriousFindings, test } from "../support/consoleTest.ts";
import { publishByCalls } from "../support/drawing/publishByCalls.ts";

test.use({ locale: "en-GB" });

test("an answer keeps working when the record that it names is gone", async ({ page, product }) => {
  const { call } = await publishByCalls(product.url, {
    code: "visit",
    properties: {
      subject: { title: "Subject", type: "string", minLength: 1, maxLength: 100 },
      contractorId: {
        title: "Firm",
        type: ["integer", "null"],
        "x-relation": { to: "site/contractor", label: "contractorName", onDelete: "setNull" },
      },
      keptId: {
        title: "Kept firm",
        type: ["integer", "null"],
        "x-relation": { to: "site/contractor", label: "keptName" },
      },
    },
    required: ["subject"],
  });
  const firm = (name: string) =>
    call<number>("/api/siteContractor/add", { name, code: name, trade: "masonry" });
  const [gone, kept] = [await firm("Gone Ltd"), await firm("Kept Ltd")];
  const answer = { subject: "Scaffold", contractorId: gone, keptId: kept };
  const id = await call<number>("/api/formsVisit/add", answer);
  await openAs(page, "admin", "/forms/visit");
  await expect(page.getByText("Gone Ltd")).toBeVisible();

  // One relation lets go of what is deleted, the other holds it.
  await call("/api/siteContractor/delete", { id: gone });
  await expect(call("/api/siteContractor/delete", { id: kept })).rejects.toThrow();
  await page.reload();
  await expect(page.getByText("Kept Ltd")).toBeVisible();
  await expect(page.getByText("Gone Ltd")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto(`/#/forms/visit/${id}`);
  const subject = page.getByRole("textbox", { name: "Subject" });
  await subject.fill("Scaffold, mended");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Scaffold, mended").first()).toBeVisible();
});

test("who has no right to a drawn form is told so, and nothing of it", async ({
  page,
  product,
}) => {
  await publishByCalls(product.url, {
    code: "hidden",
    properties: { secret: { title: "Secret question", type: ["string", "null"], maxLength: 100 } },
  });
  await openAs(page, "user3", "/forms/hidden");
  await expect(page.getByRole("button", { name: "Authorize again" })).toBeVisible();
  await expect(page).toHaveURL(/#\/401$/);
  await expect(page.getByText("Secret question")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
});
