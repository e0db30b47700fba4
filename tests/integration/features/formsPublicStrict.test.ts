import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let root: Client;
let formId: number;
let link: { id: number; token: string };

beforeAll(async () => {
  server = await buildFeatureApp();
  root = await server.signIn("superadmin");
  const properties = {
    visitor: { title: "Visitor", type: "string", minLength: 1, maxLength: 100 },
    goods: {
      title: "Goods",
      type: ["array", "null"],
      items: {
        type: "object",
        properties: { name: { title: "Name", type: "string", maxLength: 40 } },
        required: ["name"],
      },
    },
    photos: {
      title: "Photos",
      type: ["array", "null"],
      "x-file": { accept: ["text/plain"], max: 2 },
    },
  };
  ({ id: formId } = await publishForm(
    root,
    "strict",
    documentOf("strict", properties, { required: ["visitor"] }),
  ));
  link = await root.ask("/api/sysForm/link/add", { id: formId, title: "Gate", captcha: false });
});
afterAll(() => server.close());

const device = "d".repeat(32);

async function send(payload: object) {
  const url = `/api/public/form/${link.token}`;
  const headers = { "accept-language": "en" };
  const answer = await server.app.inject({ method: "POST", url, headers, payload });
  const { code, message, extras } = JSON.parse(answer.body) as {
    code: number;
    message: string;
    extras: { code: string } | null;
  };
  return { code, message, refusal: extras?.code };
}

async function upload(more: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ field: "photos", ...more })) form.set(name, value);
  form.set("file", new Blob(["x"], { type: "text/plain" }), "x.txt");
  const request = new Request("http://x", { method: "POST", body: form });
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/form/${link.token}/upload`,
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return (JSON.parse(answer.body) as { extras: { code: string } | null }).extras?.code ?? "taken";
}

const once = async (onceOnly: boolean) => {
  const { version } = await root.ask<{ version: number }>(`/api/sysForm/detail?id=${formId}`);
  await root.ask("/api/sysForm/update", { id: formId, version, onceOnly });
};

describe("what is sent through a link", () => {
  it.each([
    [
      "a member of a row",
      { answers: { visitor: "Ann", goods: [{ name: "a", price: 1 }] } },
      "goods.0.price",
    ],
    ["a question that is not asked", { answers: { visitor: "Ann", age: 3 } }, "age"],
  ])("is refused with %s that nothing knows", async (_, payload, place) => {
    const { refusal, message } = await send(payload);
    expect(refusal).toBe("F4000");
    expect(Object.keys(JSON.parse(message) as object)).toEqual([place]);
  });
  it("takes no file from a browser that has sent the form, where each sends it once", async () => {
    expect(await upload({})).toBe("taken");
    await once(true);
    expect((await send({ answers: { visitor: "Ann" }, device })).code).toBe(200);
    expect(await upload({ device })).toBe("F4067");
    expect(await upload({})).toBe("F4067");
    expect(await upload({ device: "e".repeat(32) })).toBe("taken");
    await once(false);
  });
  it("does not count rows of an import as sent by who imports them", async () => {
    await server.opened.ownerQuery(
      "update system_form_submission set channel = 'import', device_hash = null, create_user_id = 1 where form_id = $1",
      [formId],
    );
    await once(true);
    const [{ answered } = { answered: null }] = await server.opened.ownerQuery<{
      answered: boolean;
    }>(
      `select formwork.form_answered(f.id, 1, null) as answered
         from system_form f, set_config('app.tenant', f.tenant_id::text, true) where f.id = $1`,
      [formId],
    );
    expect(answered).toBe(false);
    await once(false);
  });
  it("has an address that is told as long as the link is open", async () => {
    const told = await root.get<{ token: string }>(`/api/sysForm/link/address?id=${link.id}`);
    expect(told.body.result.token).toBe(link.token);
    await root.ask("/api/sysForm/link/close", { id: link.id });
    const shut = await root.get(`/api/sysForm/link/address?id=${link.id}`);
    expect(shut.body.extras).toMatchObject({ code: "F4052" });
  });
});
