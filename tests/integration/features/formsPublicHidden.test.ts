import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { documentOf, publishForm } from "./formsSupport.ts";

let server: FeatureApp;
let root: Client;
let token: string;

const text = (title: string, more: object = {}) => ({
  title,
  type: ["string", "null"],
  maxLength: 100,
  ...more,
});

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
  const { id } = await publishForm(
    root,
    "incident",
    documentOf(
      "incident",
      {
        subject: { title: "Subject", type: "string", minLength: 1, maxLength: 100 },
        injured: { title: "Injured", type: "boolean", default: false },
        hospital: text("Hospital", { "x-when": { visible: "injured" } }),
        doctor: text("Doctor"),
        scan: {
          title: "Scan",
          type: "array",
          items: { type: "integer" },
          "x-file": { accept: ["image/*"], maxSize: 100000, max: 1 },
          "x-when": { visible: "injured" },
        },
        people: {
          title: "People",
          type: "array",
          items: {
            type: "object",
            properties: {
              name: text("Name"),
              hurt: { title: "Hurt", type: "boolean", default: false },
              wound: text("Wound", { "x-when": { visible: "hurt" } }),
            },
          },
        },
      },
      {
        required: ["subject"],
        "x-forms": {
          default: [
            {
              section: "basic",
              title: "Basic",
              fields: ["subject", "injured", "hospital", "scan", "people"],
            },
            { section: "care", title: "Care", visible: "injured", fields: ["doctor"] },
          ],
        },
      },
    ),
  );
  ({ token } = await root.ask<{ token: string }>("/api/sysForm/link/add", {
    id,
    title: "Gate",
    captcha: false,
  }));
});
afterAll(() => server.close());

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function upload(field: string): Promise<{ id: number; ticket: string }> {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/form/${token}/upload`,
    headers: { "content-type": "multipart/form-data; boundary=up" },
    payload: Buffer.concat([
      Buffer.from(
        `--up\r\ncontent-disposition: form-data; name="field"\r\n\r\n${field}\r\n--up\r\n` +
          `content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      Buffer.from(png, "base64"),
      Buffer.from("\r\n--up--\r\n"),
    ]),
  });
  return (JSON.parse(answer.body) as { result: { id: number; ticket: string } }).result;
}

async function stored(answers: object, tickets: string[] = []) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/form/${token}`,
    payload: { answers, tickets },
  });
  expect(JSON.parse(answer.body)).toMatchObject({ code: 200 });
  const [row] = await server.opened.database.transaction(systemClaims, (tx) =>
    tx.query<{ answers: Record<string, unknown> }>(
      "select answers from system_form_submission order by id desc limit 1",
    ),
  );
  return row?.answers ?? {};
}

describe("answers that a public form does not ask for under the others", () => {
  it("keeps those of shown fields", async () => {
    const kept = await stored({
      subject: "a",
      injured: true,
      hospital: "St. Mary",
      doctor: "Dr. Ay",
      people: [{ name: "b", hurt: true, wound: "c" }],
    });
    expect(kept).toMatchObject({
      hospital: "St. Mary",
      doctor: "Dr. Ay",
      people: [{ wound: "c" }],
    });
  });

  it("leaves out a hidden field", async () => {
    const kept = await stored({ subject: "a", injured: false, hospital: "St. Mary" });
    expect(kept["hospital"] ?? null).toBeNull();
  });

  it("leaves out the fields of a hidden part", async () => {
    const kept = await stored({ subject: "a", injured: false, doctor: "Dr. Ay" });
    expect(kept["doctor"] ?? null).toBeNull();
  });

  it("leaves out a hidden field of a row", async () => {
    const kept = await stored({ subject: "a", people: [{ name: "b", hurt: false, wound: "c" }] });
    expect(kept).toMatchObject({ people: [{ name: "b" }] });
    expect(JSON.stringify(kept)).not.toContain('wound":"c');
  });

  it("leaves the file of a hidden field to the sweeper", async () => {
    const kindOf = async (id: number) =>
      (
        await server.opened.ownerQuery<{ kind: string }>(
          "select file_type as kind from system_file where id = $1",
          [id],
        )
      )[0]?.kind;
    const shown = await upload("scan");
    await stored({ subject: "a", injured: true, scan: [shown.id] }, [shown.ticket]);
    expect(await kindOf(shown.id)).toBe("formAnswer");
    const hidden = await upload("scan");
    const kept = await stored({ subject: "a", scan: [hidden.id] }, [hidden.ticket]);
    expect(kept["scan"] ?? []).toEqual([]);
    expect(await kindOf(hidden.id)).toBe("formUpload");
  });
});

describe("internal questions", () => {
  const document = (required: string[]) =>
    documentOf(
      "counter",
      {
        subject: { title: "Subject", type: "string", minLength: 1, maxLength: 100 },
        handling: text("Handling by us", { "x-sensitive": "internal" }),
        priority: {
          title: "Priority",
          type: "string",
          enum: ["low", "high"],
          "x-sensitive": "internal",
          ...(required.includes("priority") ? {} : { default: "low" }),
        },
      },
      { required, "x-texts": { "zh-CN": { subject: "主题", handling: "内部处理" } } },
    );
  const link = async (id: number) =>
    root.post<{ token: string }>("/api/sysForm/link/add", { id, title: "Door", captcha: false });

  it("are neither shown to visitors nor taken from them, and have their defaults", async () => {
    const { id } = await publishForm(root, "counter", document(["subject"]));
    const { token: own } = (await link(id)).body.result;
    const shown = await server.anonymous.get(`/api/public/form/${own}`);
    expect(JSON.stringify(shown.body)).toContain("主题");
    expect(JSON.stringify(shown.body)).not.toMatch(/handling|priority|内部处理/i);
    const refused = await server.anonymous.post(`/api/public/form/${own}`, {
      answers: { subject: "S", handling: "mine" },
    });
    expect(refused.body.code).toBe(400);
    const sent = await server.anonymous.post(`/api/public/form/${own}`, {
      answers: { subject: "S" },
    });
    expect(sent.body.message).toBe("");
    const { items } = await root.ask<{ items: Record<string, unknown>[] }>(
      "/api/formsCounter/page",
      { page: 1, pageSize: 10 },
    );
    expect(items).toMatchObject([{ subject: "S", handling: null, priority: "low" }]);
  });

  it("that are required and have no default leave a link without a sense", async () => {
    const { id } = await publishForm(root, "counterTwo", {
      ...document(["subject", "priority"]),
      $id: "forms/counterTwo",
    });
    expect((await link(id)).body.message).toContain("Priority");
  });
});
