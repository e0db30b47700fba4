import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { diary, documentOf, drawForm, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;
let admin: Client;

interface Page {
  items: Record<string, unknown>[];
  total: number;
}

beforeAll(async () => {
  server = await buildFeatureApp({ watched: true });
  root = await server.signIn("superadmin");
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

const page = (client: Client, code: string, more: object = {}) =>
  client.ask<Page>(`/api/forms${code}/page`, { page: 1, pageSize: 10, ...more });

/** A call of the REST face. */
async function rest(
  client: Client,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  body?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${client.accessToken}`, "accept-language": "en" },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(answer.body || "null"),
  };
}

describe("a drawn form", () => {
  it("is published and filled like any entity", async () => {
    const { number } = await publishForm(
      root,
      "diary",
      documentOf("diary", diary, { required: ["subject"] }),
    );
    expect(number).toBe(1);
    const made = await root.post<number>("/api/formsDiary/add", {
      subject: "Pouring",
      day: "2026-11-23",
      at: "2026-11-23T08:00:00Z",
      workers: 12,
      cost: "1200.50",
      weather: "rain",
      notes: "wet",
    });
    expect(made.body).toMatchObject({ code: 200 });
    const { items, total } = await page(root, "Diary");
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      subject: "Pouring",
      day: "2026-11-23 00:00:00",
      workers: 12,
      cost: "1200.50",
      weather: "rain",
      safe: true,
      versionNumber: 1,
      channel: "console",
    });
  });

  it("has a REST face with filters, sort, search and aggregates over its questions", async () => {
    for (const workers of [3, 8, 30]) {
      const made = await rest(admin, "POST", "/api/forms/diary", {
        subject: `Day with ${workers}`,
        workers,
        cost: `${workers}.25`,
        weather: workers > 5 ? "sun" : "snow",
      });
      expect(made).toMatchObject({ status: 201, body: { workers, versionNumber: 1 } });
    }
    const filter = encodeURIComponent(JSON.stringify({ workers__gte: 8, weather: "sun" }));
    const sort = encodeURIComponent('["workers","DESC"]');
    const list = await rest(admin, "GET", `/api/forms/diary?filter=${filter}&sort=${sort}`);
    expect(list.body.map((row: { workers: number }) => row.workers)).toEqual([30, 8]);
    const found = await rest(
      admin,
      "GET",
      "/api/forms/diary?filter=%7B%22q%22%3A%22with%203%22%7D",
    );
    expect(found.body).toHaveLength(2);
    const sums = await rest(
      admin,
      "GET",
      "/api/forms/diary/aggregate?group=weather&measures=count,sum:cost",
    );
    expect(JSON.stringify(sums.body)).toContain("38.50");
    const refused = await rest(admin, "POST", "/api/forms/diary", {
      subject: "",
      workers: -1,
      cost: "x",
      weather: "hail",
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      "cost",
      "subject",
      "weather",
      "workers",
    ]);
  });

  it("keeps history, takes changes back and refuses older versions", async () => {
    const { body: made } = await rest(admin, "POST", "/api/forms/diary", { subject: "First" });
    const changed = await rest(admin, "PATCH", `/api/forms/diary/${made.id}`, {
      subject: "Second",
      version: made.version,
    });
    expect(changed).toMatchObject({ status: 200, body: { subject: "Second", version: 2 } });
    const stale = await rest(admin, "PATCH", `/api/forms/diary/${made.id}`, {
      subject: "Third",
      version: made.version,
    });
    expect(stale.status).toBe(409);
    const history = await rest(admin, "GET", `/api/forms/diary/${made.id}/history`);
    expect(JSON.stringify(history.body)).toMatch(/First.*Second|Second.*First/s);
    await admin.ask("/api/sysUndo/undo", { tickets: [changed.headers["x-undo"]] });
    expect((await rest(admin, "GET", `/api/forms/diary/${made.id}`)).body).toMatchObject({
      subject: "First",
    });
    expect((await rest(admin, "DELETE", `/api/forms/diary/${made.id}`)).status).toBe(200);
    expect((await rest(admin, "GET", `/api/forms/diary/${made.id}`)).status).toBe(404);
    expect((await rest(admin, "POST", `/api/forms/diary/${made.id}/restore`)).status).toBe(200);
  });

  it("exports, imports and changes many at once", async () => {
    const csv = await server.app.inject({
      method: "GET",
      url: "/api/forms/diary/export?format=csv&columns=subject,workers",
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect(csv.statusCode).toBe(200);
    expect(csv.body).toContain("Day with 30");
    const boundary = "----form";
    const file = "Subject,Workers\nImported one,5\nImported two,6\n";
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="mode"\r\n\r\nall\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`;
    const imported = await server.app.inject({
      method: "POST",
      url: "/api/forms/diary/import",
      headers: {
        authorization: `Bearer ${admin.accessToken}`,
        "accept-language": "en",
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    expect(JSON.parse(imported.body)).toMatchObject({ created: 2 });
    const { items: brought } = await page(admin, "Diary", { subject: "Imported one" });
    expect(brought).toMatchObject([{ subject: "Imported one", channel: "import" }]);
    const many = await rest(admin, "POST", "/api/forms/diary/bulk/update", {
      filter: { subject__startsWith: "Imported" },
      values: { weather: "snow" },
    });
    expect(many.status).toBe(200);
    const { total, items } = await page(admin, "Diary", { filter: {}, subject: "Imported" });
    expect(total).toBeGreaterThanOrEqual(2);
    expect(
      items
        .filter(({ subject }) => String(subject).startsWith("Imported"))
        .every(({ weather }) => weather === "snow"),
    ).toBe(true);
  });

  it("is nobody's who has no right, and no other tenant's", async () => {
    const worker = await server.signIn("user1");
    const refused = await worker.post("/api/formsDiary/page", { page: 1, pageSize: 10 });
    expect(refused.body.code).toBe(403);
    expect((await worker.post("/api/sysForm/editor?id=1")).body.code).not.toBe(200);
    const other = await server.signIn("bg_admin");
    expect((await other.post("/api/formsDiary/page", {})).body.code).toBe(404);
    expect(await other.ask("/api/sysForm/models")).toEqual([]);
    const unknown = await other.get("/api/sysForm/model?code=diary");
    expect(unknown.body.extras?.code).toBe("F4055");
  });
});

describe("the draft of a form", () => {
  it("is not overwritten by whoever saw an older one", async () => {
    const { id, revision } = await drawForm(root, "shared", documentOf("shared", diary));
    const mine = await root.ask<{ revision: number }>("/api/sysForm/saveDraft", {
      id,
      revision,
      document: documentOf("shared", {
        ...diary,
        mine: { title: "Mine", type: "boolean", default: false },
      }),
    });
    expect(mine.revision).toBe(revision + 1);
    const theirs = await admin.post("/api/sysForm/saveDraft", {
      id,
      revision,
      document: documentOf("shared", diary),
    });
    expect(theirs.body).toMatchObject({
      code: 400,
      extras: {
        code: "F4009",
        revision: revision + 1,
        userName: expect.any(String),
        time: expect.any(String),
      },
    });
    const { draft } = await root.ask<{ draft: { properties: object } }>(
      `/api/sysForm/editor?id=${id}`,
    );
    expect(Object.keys(draft.properties)).toContain("mine");
  });

  it("tells two designers of each other", async () => {
    const { id } = await drawForm(root, "together", documentOf("together", diary));
    await root.ask("/api/sysForm/presence", { id });
    const { others } = await admin.ask<{ others: { name: string }[] }>("/api/sysForm/presence", {
      id,
      field: "subject",
    });
    expect(others).toHaveLength(1);
    await root.ask("/api/sysForm/presence", { id, leave: true });
    expect((await admin.ask<{ others: [] }>("/api/sysForm/presence", { id })).others).toEqual([]);
  });

  it("is refused with its faults when it is published with some", async () => {
    const { id, revision } = await drawForm(
      root,
      "faulty",
      documentOf("faulty", { amount: { title: "Amount", type: "number" } }),
    );
    const refused = await root.post("/api/sysForm/publish", { id, revision });
    expect(refused.body).toMatchObject({
      code: 400,
      extras: { code: "F4050", faults: [{ path: expect.stringContaining("amount") }] },
    });
    const hostile = await root.post("/api/sysForm/saveDraft", {
      id,
      revision,
      document: { $id: "x", type: "object" },
    });
    expect(hostile.body.code).toBe(400);
  });
});

describe("a form whose questions are called as statements call their rows", () => {
  const letters = ["r", "x", "t", "v", "w", "b", "p", "j", "c", "s"];

  it("is listed, walked by key, changed one by one and many at once, taken back and deleted", async () => {
    const questions = letters.map((name) => [name, { ...diary.notes, title: name }]);
    await publishForm(root, "letters", documentOf("letters", Object.fromEntries(questions)));
    const answers = Object.fromEntries(letters.map((name) => [name, `is ${name}`]));
    const id = await root.ask<number>("/api/formsLetters/add", answers);
    expect(await root.ask(`/api/formsLetters/detail?id=${id}`)).toMatchObject(answers);
    for (const walk of ["", "?after="]) {
      const listed = await root.get<unknown>(`/api/forms/letters${walk}`);
      expect(listed.body, walk).toMatchObject([answers]);
    }
    await root.ask("/api/formsLetters/update", { id, r: "changed" });
    await root.ask("/api/formsLetters/bulkUpdate", { ids: [id], values: { t: "many" } });
    expect(await root.ask(`/api/formsLetters/detail?id=${id}`)).toMatchObject({
      ...answers,
      r: "changed",
      t: "many",
    });
    await root.ask("/api/formsLetters/delete", { id });
    await root.ask("/api/formsLetters/restore", { id });
    const images = await server.opened.database.transaction(systemClaims, (tx) =>
      tx.query<{ b: string }>(
        "select after ->> 'b' as b from formwork.journal where entity = 'forms/letters'",
      ),
    );
    expect(images.map(({ b }) => b)).toEqual(["is b", "is b", "is b", "is b", "is b"]);
  });
});
