import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
});
afterAll(() => server.close());

const subject = { title: "Subject", type: "string", maxLength: 100 };

const sql = <Row>(text: string, values: unknown[] = []) =>
  server.opened.database.transaction(systemClaims, (tx) => tx.query<Row>(text, values));

const add = (code: string, answers: object) => root.ask<number>(`/api/forms${code}/add`, answers);
const detail = (code: string, id: number) =>
  root.ask<Record<string, unknown>>(`/api/forms${code}/detail?id=${id}`);

describe("a form begun with something", () => {
  it("comes from a template, a copy, a JSON Schema, and is published as it is", async () => {
    const templates =
      await root.ask<{ id: number; code: string; name: string; fields: number }[]>(
        "/api/sysForm/templates",
      );
    expect(templates.length).toBeGreaterThanOrEqual(8);
    for (const { id, code } of templates) {
      const form = await root.ask<number>("/api/sysForm/fromTemplate", {
        templateId: id,
        code: `t${code}`,
      });
      const { body } = await root.get<{ draft: Record<string, unknown> }>(
        `/api/sysForm/editor?id=${form}`,
      );
      expect(body.result.draft["x-language"]).toBe("en");
      const done = await root.ask<{ number: number }>("/api/sysForm/publish", {
        id: form,
        revision: 1,
      });
      expect(done.number).toBe(1);
    }
    const feedback = await root.ask<number>("/api/formsTcustomerFeedback/add", {
      overall: 4,
      liked: ["speed"],
      mayContact: false,
    });
    expect(await detail("TcustomerFeedback", feedback)).toMatchObject({
      overall: 4,
      liked: ["speed"],
    });
    const bought = await root.ask<number>("/api/formsTpurchaseRequest/add", {
      subject: "Nails",
      reason: "all used",
      items: [
        { item: "long", quantity: "2", price: "1.50", amount: "3.00" },
        { item: "short", quantity: "1", amount: "0.25" },
      ],
    });
    expect(await detail("TpurchaseRequest", bought)).toMatchObject({ total: "3.25" });
    await root.ask("/api/formsTpurchaseRequest/update", {
      id: bought,
      items: [{ item: "long", quantity: "2", amount: "4.00" }],
    });
    expect(await detail("TpurchaseRequest", bought)).toMatchObject({ total: "4.00" });
    const [first] = await sql<{ id: number }>(
      "select id from system_form where code = 'tleaveRequest'",
    );
    const copy = await root.ask<number>("/api/sysForm/copy", {
      id: first?.id,
      code: "leaveCopy",
      name: "Copy",
    });
    expect(copy).toBeGreaterThan(0);
    const twice = await root.post("/api/sysForm/copy", {
      id: first?.id,
      code: "leaveCopy",
      name: "Copy",
    });
    expect(twice.body.extras).toMatchObject({ code: "F4012" });
    const imported = await root.ask<{ id: number; faults: unknown[] }>(
      "/api/sysForm/importDocument",
      {
        code: "foreign",
        document: {
          type: "object",
          title: "Foreign",
          properties: { name: { type: "string", title: "Name" }, age: { type: "integer" } },
          required: ["name"],
        },
      },
    );
    expect(imported.faults).toEqual([]);
    expect(
      (await root.ask<{ number: number }>("/api/sysForm/publish", { id: imported.id, revision: 1 }))
        .number,
    ).toBe(1);
  });

  it("numbers its submissions, and keeps no history or deleted rows when it says so", async () => {
    const bare = documentOf(
      "bare",
      {
        subject,
        number: {
          title: "Number",
          type: "string",
          readOnly: true,
          "x-type": { sequence: "B-{0000}" },
        },
      },
      { "x-lifecycle": { softDelete: false, audit: false, versions: 0, lock: "none" } },
    );
    await publishForm(root, "bare", bare);
    const first = await add("Bare", { subject: "one" });
    const second = await add("Bare", { subject: "two" });
    expect(await detail("Bare", second)).toMatchObject({ number: "B-0002" });
    await root.ask("/api/formsBare/delete", { id: first });
    expect(await sql("select id from system_form_submission where id = $1", [first])).toEqual([]);
  });
});
