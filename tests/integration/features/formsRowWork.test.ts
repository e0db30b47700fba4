import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, drawForm, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;
beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  root = await server.signIn("superadmin");
});
afterAll(() => server?.close());

const computed = (title: string, expr: string) => ({
  title,
  type: ["integer", "null"],
  readOnly: true,
  "x-computed": { expr },
});

/** Rows with a chain of computed fields, each naming the one above twice, and sums of its links. */
function chained(code: string, { links = 45, sums = 30, most = 20 } = {}) {
  const chain = Array.from({ length: links }, (_, n) => {
    const above = n === 0 ? "a" : `c${n - 1}`;
    return [`c${n}`, computed(`C${n}`, `${above} * 2 - ${above}`)] as const;
  });
  const totals = Array.from({ length: sums }, (_, n) => {
    const expr = `sum(lines, c${links - 1 - (n % links)}) + ${n}`;
    return [`s${n}`, computed(`S${n}`, expr)] as const;
  });
  const a = { title: "A", type: ["integer", "null"], minimum: 0, maximum: 1000 };
  const lines = {
    title: "Lines",
    type: ["array", "null"],
    maxItems: most,
    items: { type: "object", properties: { a, ...Object.fromEntries(chain) } },
  };
  return documentOf(code, {
    lines,
    doubled: computed("Doubled", "s0 + s0 + s29"),
    ...Object.fromEntries(totals),
  });
}

interface Record {
  id: number;
  doubled: number;
  [name: string]: unknown;
}

describe("many sums over a long chain of computed fields in rows", () => {
  it("are what they were one by one, in pages, single records and answers of writes", async () => {
    const { id: formId } = await publishForm(root, "chain", chained("chain"));
    const lines = [{ a: 1 }, { a: 20 }, { a: null }, {}];
    const url = "/api/forms/chain";
    const { body: made } = await root.post<never>(url, { lines });
    const record = made as unknown as Record;
    const sums = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`s${n}`, 21 + n]));
    expect(record).toMatchObject({ ...sums, doubled: 21 + 21 + 50 });
    const { body: page } = await root.get(url);
    expect(page).toMatchObject([{ ...sums, doubled: 92 }]);
    expect((await root.get(`${url}/${record.id}`)).body).toMatchObject({ ...sums, doubled: 92 });
    const after = await root.get(`${url}?after=&sort=["id","ASC"]`);
    expect(after.body).toMatchObject([sums]);
    const rows = JSON.stringify([{ a: 4 }, "row", 7, null, { a: "5" }, { a: "x" }, [{ a: 6 }]]);
    await server.opened.ownerQuery(
      "update system_form_submission set answers = jsonb_set(answers, '{lines}', $2::jsonb) where form_id = $1",
      [formId, rows],
    );
    expect((await root.get(url)).body).toMatchObject([{ s0: 9, s29: 38, doubled: 56 }]);
    await server.opened.ownerQuery(
      "update system_form_submission set answers = jsonb_set(answers, '{lines}', '3') where form_id = $1",
      [formId],
    );
    expect((await root.get(url)).body).toMatchObject([{ s0: 0, s29: 29, doubled: 29 }]);
  });
});

describe("a form that adds up too much over its rows", () => {
  it("is refused when it is published, with the rows and what to do", async () => {
    const drawn = await drawForm(root, "heavy", chained("heavy", { most: 1000 }));
    const { body } = await root.post("/api/sysForm/publish", drawn);
    expect(body).toMatchObject({ code: 400, extras: { code: "F4050" } });
    expect(body.extras?.["faults"]).toMatchObject([
      { code: "S624", path: "/properties/lines", cure: expect.stringContaining("maxItems") },
    ]);
    await publishForm(root, "lighter", chained("lighter", { most: 300 }));
  });

  it("counts a value once however many sums it has", async () => {
    await publishForm(root, "sums", chained("sums", { links: 5, sums: 300, most: 200 }));
  });

  it("runs on where it was published before there was a bound", async () => {
    const { id } = await publishForm(root, "elder", chained("elder"));
    await server.opened.ownerQuery("alter table system_form_version disable trigger user");
    const changed = await server.opened.ownerQuery(
      `update system_form_version set document = replace(document, '"maxItems": 20', '"maxItems": 900')
        where form_id = $1 and document like '%"maxItems": 20%' returning id`,
      [id],
    );
    expect(changed).toHaveLength(1);
    await root.ask("/api/sysForm/close", { id });
    await root.ask("/api/sysForm/reopen", { id });
    expect((await root.post("/api/forms/elder", { lines: [{ a: 3 }] })).body).toMatchObject({
      s0: 3,
      s29: 32,
    });
  });
});

describe("stored texts of a form", () => {
  const kept = (expr: string, maxLength: number) => ({
    title: "Kept",
    type: ["string", "null"],
    maxLength,
    "x-computed": { expr, stored: true },
  });
  const name = { title: "Name", type: ["string", "null"], maxLength: 2000 };

  it("are refused at their field when they become longer than it takes", async () => {
    const joined = kept("concat(name, '-', name)", 50);
    await publishForm(root, "joined", documentOf("joined", { name, joined }));
    const { body } = await root.post("/api/forms/joined", { name: "x".repeat(25) });
    expect(body).toMatchObject({ errors: { joined: "At most 50 characters" } });
    const { body: fits } = await root.post("/api/forms/joined", { name: "x".repeat(24) });
    expect(fits).toMatchObject({ joined: `${"x".repeat(24)}-${"x".repeat(24)}` });
  });

  it("do not double from field to field", async () => {
    const links = Array.from({ length: 60 }, (_, n): [string, object] => {
      const above = n === 0 ? "name" : `k${n - 1}`;
      return [`k${n}`, kept(`concat(${above}, ${above})`, 2000)];
    });
    const document = documentOf("doubling", { name, ...Object.fromEntries(links) });
    await publishForm(root, "doubling", document);
    const { body } = await root.post("/api/forms/doubling", { name: "ab" });
    expect(body).toMatchObject({ errors: { k9: "At most 2000 characters" } });
  });

  it("are as stored in conditions that would grow too long with them written out", async () => {
    const links = Array.from({ length: 60 }, (_, n): [string, object] => {
      const above = n === 0 ? "name" : `k${n - 1}`;
      return [`k${n}`, kept(`concat(${above}, ${above})`, 2000)];
    });
    const note = {
      title: "Note",
      type: ["string", "null"],
      maxLength: 20,
      "x-when": { visible: "size(k59) > 3", readOnly: "size(k5) > 30" },
    };
    const document = documentOf("living", { name, ...Object.fromEntries(links), note });
    await publishForm(root, "living", document);
    const { body } = await root.post("/api/forms/living", { name: "", note: "x" });
    expect(body).toMatchObject({ k59: "", note: null });
  });
});
