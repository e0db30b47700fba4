import { afterAll, beforeAll, expect, it } from "vitest";
import { plainText } from "../../../runtime/server/core/export/plainText.ts";
import { documentOf, publishForm } from "../features/formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";

let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("superadmin");
});
afterAll(() => server.close());

const tags = (count: number) => "<b>x</b>".repeat(count / 2);

it("refuses a notice with more tags than a text has, at its field", async () => {
  const add = (content: string) =>
    admin.post("/api/sysNotice/add", { title: "Formatted", content, type: 1 });
  const refused = (await add("<b><i>".repeat(10_000))).body;
  expect(refused).toMatchObject({ code: 400 });
  expect(JSON.stringify(refused)).toContain("Too much formatting");
  expect((await add(`<a href="${"<!--x-->".repeat(200)}">x</a>`)).body.code).toBe(400);
  expect((await add(tags(14_000))).body.code).toBe(200);
});

it("counts the tags of all texts of a record together, those of its rows too", async () => {
  const text = { title: "T", type: ["string", "null"], maxLength: 100_000, "x-type": "html" };
  const lines = { title: "L", type: "array", items: { type: "object", properties: { t: text } } };
  await publishForm(admin, "texts", documentOf("texts", { a: text, b: text, lines }));
  const add = (values: object) =>
    admin.post<unknown>("/api/forms/texts", values).then(({ body }) => JSON.stringify(body));
  expect(await add({ a: tags(8000), b: tags(6000) })).not.toContain("Too much");
  expect(await add({ a: tags(8000), b: tags(8000) })).toMatch(/"b".*15,?000/);
  const rows = [{ t: tags(8000) }, { t: tags(8000) }];
  expect(await add({ lines: rows })).toMatch(/"lines\.1\.t".*15,?000/);
});

it("reads a title of tags alone as what it says", () => {
  expect(plainText(`${"<b>".repeat(20_000)}x &lt; y`)).toBe("x < y");
});
