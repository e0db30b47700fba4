/**
 * Defaults, conditions and computed values over a related record, in a tab that has loaded nothing but the form: they follow the choice,
 * the form is there also for what it cannot look into, and a range of days can be asked for in the list.
 */
import { expect, openAs, test } from "../support/consoleTest.ts";
import { productPasswords, signIn } from "../support/product.ts";

const nullable = (type: string) => [type, "null"];

const visit = {
  $schema: "../meta/entity.schema.json",
  $id: "forms/siteVisit",
  title: "Site visit",
  type: "object",
  "x-entity": { module: "forms" },
  "x-scope": {},
  "x-views": {
    default: { columns: ["subject", "projectId", "period"], filters: ["projectId", "period"] },
  },
  "x-forms": {
    default: [
      {
        section: "basic",
        title: "Visit",
        fields: ["subject", "projectId", ["done", "rest"], "delay", ["again", "orgId"], "period"],
      },
    ],
  },
  properties: {
    subject: { title: "Subject", type: "string", maxLength: 100 },
    projectId: {
      title: "Project",
      type: nullable("integer"),
      "x-relation": { to: "site/project", label: "projectName" },
    },
    done: { title: "Done so far", type: nullable("integer"), "x-default": "projectId.progress" },
    again: {
      title: "Come back on",
      type: nullable("string"),
      format: "date",
      "x-default": "$today + 3",
    },
    orgId: {
      title: "Organization",
      type: nullable("integer"),
      "x-relation": { to: "access/organization", label: "orgName" },
      "x-default": "$user.orgId",
    },
    delay: {
      title: "Reason of the delay",
      type: nullable("string"),
      maxLength: 100,
      "x-when": { visible: "projectId.progress < 100" },
    },
    period: { title: "Days on site", type: nullable("object"), "x-type": "dateRange" },
    rest: {
      title: "Left to do",
      type: nullable("integer"),
      "x-computed": { expr: "100 - projectId.progress" },
    },
  },
  required: ["subject"],
  unevaluatedProperties: false,
};

interface Project {
  id: number;
  name: string;
  progress: number;
}

test("values follow the record that is chosen, in a fresh tab", async ({ page, product }) => {
  const admin = await signIn(product.url, "admin", productPasswords.seed);
  const id = await admin.call<number>("/api/sysForm/create", {
    code: "siteVisit",
    name: "Site visit",
  });
  const { revision } = await admin.call<{ revision: number }>("/api/sysForm/saveDraft", {
    id,
    revision: 1,
    document: visit,
  });
  await admin.call("/api/sysForm/publish", { id, revision, menu: { parentId: 0 } });
  const { body: projects } = await admin.rest<Project[]>("GET", "/api/site/project?range=[0,99]");
  const running = projects.find(({ progress }) => progress > 0 && progress < 100);
  if (!running) throw new Error("a project is on its way");

  await openAs(page, "admin", "/forms/siteVisit/create");
  const done = page.getByLabel("Done so far");
  await expect(done).toHaveValue("");
  await expect(page.getByLabel("Come back on")).not.toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Organization" })).toHaveValue(/^[^…]+$/);

  await page.getByRole("combobox", { name: "Project" }).fill(running.name);
  await page.getByRole("option", { name: running.name }).first().click();
  await expect(done).toHaveValue(String(running.progress));
  await expect(page.getByLabel("Left to do")).toHaveText(String(100 - running.progress));
  await expect(page.getByLabel("Reason of the delay")).toBeVisible();

  // What somebody has written stays.
  await done.fill("7");
  await page.getByLabel("Subject").fill("Roof");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("Roof").first()).toBeVisible();
  const { body: saved } = await admin.rest<{ id: number; done: number; orgId: number }[]>(
    "GET",
    "/api/forms/siteVisit",
  );
  expect(saved).toMatchObject([{ done: 7, orgId: expect.any(Number) }]);

  const { body: none } = await admin.rest<unknown[]>(
    "GET",
    `/api/forms/siteVisit?filter=${encodeURIComponent('{"period__gte":"2026-01-01"}')}`,
  );
  expect(none).toEqual([]);
  await page.goto("about:blank");
  await page.goto(`/#/forms/siteVisit/${saved[0]?.id}/show`);
  await expect(page.getByText("Left to do")).toBeVisible();
});
