import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { issueOneTime } from "../../../runtime/server/features/auth/index.ts";
import { createFiles } from "../../../runtime/server/core/files/files.ts";
import { createLocalStorage } from "../../../runtime/server/core/files/localStorage.ts";
import { sweepUploads } from "../../../runtime/server/features/forms/index.ts";
import { documentOf, publishForm } from "./formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;
let guarded: FeatureApp;
let root: Client;
let link: { id: number; token: string };

const properties = {
  visitor: { title: "Visitor", type: "string", minLength: 1, maxLength: 100 },
  badge: {
    title: "Badge",
    type: "array",
    items: { type: "integer" },
    "x-file": { accept: ["image/*"], maxSize: 100000, max: 5 },
  },
  goods: {
    title: "Goods",
    type: ["array", "null"],
    items: {
      type: "object",
      properties: {
        item: { title: "Item", type: ["string", "null"], maxLength: 100 },
        photos: {
          title: "Photos",
          type: "array",
          items: { type: "integer" },
          "x-file": { accept: ["image/*"], max: 2 },
        },
      },
    },
  },
};
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

beforeAll(async () => {
  server = await buildFeatureApp();
  guarded = await buildFeatureApp({ captcha: true, beside: server });
  root = await server.signIn("superadmin");
  const { id } = await publishForm(
    root,
    "badges",
    documentOf("badges", properties, { required: ["visitor"] }),
  );
  link = await root.ask("/api/sysForm/link/add", { id, title: "Gate", captcha: false });
});
afterAll(async () => {
  await guarded?.close();
  await server?.close();
});
beforeEach(() => sql("delete from formwork.form_upload"));

const sql = <Row>(text: string, values: unknown[] = []) =>
  server.opened.ownerQuery<Row>(text, values);

const kept = async () =>
  (await sql<{ n: number }>("select count(*)::int as n from system_file where not is_delete"))[0]
    ?.n;

async function upload(remoteAddress: string, ticket?: string, app = server, field = "badge") {
  const part = (name: string, value: string) =>
    `--up\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(
      `${part("field", field)}${ticket === undefined ? "" : part("captcha", ticket)}--up\r\n` +
        `content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from("\r\n--up--\r\n"),
  ]);
  const answer = await app.app.inject({
    method: "POST",
    url: `/api/public/form/${link.token}/upload`,
    remoteAddress,
    headers: { "content-type": "multipart/form-data; boundary=up" },
    payload,
  });
  return JSON.parse(answer.body) as {
    code: number;
    result: { id: number; ticket: string };
    extras: { code: string } | null;
  };
}

/** Files that wait already, `each` of so many bytes. */
const fill = (files: number, network: string, each = 10) =>
  sql(
    `insert into formwork.form_upload (file_id, link_id, network, bytes)
     select nextval('formwork.id_seq'), $1, replace($2, '%', n::text), $3 from generate_series(1, $4::int) n`,
    [link.id, network, each, files],
  );

describe("a file for a public form", () => {
  it("needs a passed check from the same network, one for each file, before anything is kept", async () => {
    const before = await kept();
    const ticketOf = (network: string) =>
      server.opened.database.transaction(systemClaims, (tx) =>
        issueOneTime(tx, "human", { network }, 60),
      );
    const foreign = await ticketOf("10.9.9.9");
    for (const ticket of [undefined, "", "made-up", foreign])
      expect((await upload("10.2.0.1", ticket, guarded)).extras?.code).toBe("F4030");
    expect(await kept()).toBe(before);
    const ticket = await ticketOf("10.2.0.1");
    expect((await upload("10.2.0.1", ticket, guarded)).code).toBe(200);
    expect((await upload("10.2.0.1", ticket, guarded)).extras?.code).toBe("F4030");
    expect(await kept()).toBe((before ?? 0) + 1);
  });

  it("is not taken from a network where much waits; others send, and what is sent in counts no more", async () => {
    const mine = await upload("2001:db8:1:1::1");
    expect(mine.code).toBe(200);
    await fill(199, "2001:db8:1:1::/64");
    expect((await upload("2001:db8:1:1::abcd")).extras?.code).toBe("F4029");
    expect((await upload("2001:db8:1:2::1")).code).toBe(200);
    const sent = await server.app.inject({
      method: "POST",
      url: `/api/public/form/${link.token}`,
      remoteAddress: "2001:db8:1:1::1",
      payload: {
        answers: { visitor: "Ann", badge: [mine.result.id] },
        tickets: [mine.result.ticket],
      },
    });
    expect(JSON.parse(sent.body)).toMatchObject({ code: 200 });
    expect((await upload("2001:db8:1:1::abcd")).code).toBe(200);
  });

  it("belongs to a row of the answers, by the path of its column", async () => {
    const unknown = [
      "goods",
      "goods.item",
      "goods.none",
      "photos",
      "badge.photos",
      "goods.0.photos",
    ];
    for (const field of unknown)
      expect((await upload("10.6.0.1", undefined, server, field)).extras?.code).toBe("F4004");
    const { result } = await upload("10.6.0.1", undefined, server, "goods.photos");
    const send = (tickets: string[]) =>
      server.app.inject({
        method: "POST",
        url: `/api/public/form/${link.token}`,
        remoteAddress: "10.6.0.1",
        payload: {
          answers: { visitor: "Bea", goods: [{ item: "Pump" }, { photos: [result.id] }] },
          tickets,
        },
      });
    const refused = (await send([])).body;
    expect(JSON.parse(refused)).toMatchObject({ extras: { code: "F4000" } });
    expect(refused).toContain("goods.1.photos");
    expect(JSON.parse((await send([result.ticket])).body)).toMatchObject({ code: 200 });
    const [file] = await sql<{ type: string; named: boolean }>(
      "select file_type as type, data_id is not null as named from system_file where id = $1",
      [result.id],
    );
    expect(file).toEqual({ type: "formAnswer", named: true });
    // Who reads the answers reads the file in their rows.
    const answer = await server.app.inject({
      method: "GET",
      url: `/api/sysFile/preview/${result.id}`,
      headers: { authorization: `Bearer ${root.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
    await sql("update system_file set is_delete = true where id = $1", [result.id]);
  });

  it("counts bytes of a network as well", async () => {
    await fill(5, "10.3.0.1", 105 * 1024 * 1024);
    expect((await upload("10.3.0.1")).extras?.code).toBe("F4029");
    expect((await upload("10.3.0.2")).code).toBe(200);
  });

  it("finds a small share even at a link that others have filled, up to a bound", async () => {
    await fill(2000, "172.16.%.1");
    for (let round = 0; round < 10; round += 1) expect((await upload("10.4.0.1")).code).toBe(200);
    expect((await upload("10.4.0.1")).extras?.code).toBe("F4029");
    expect((await upload("10.4.0.2")).code).toBe(200);
    await fill(2000, "172.17.%.1");
    expect((await upload("10.4.0.3")).extras?.code).toBe("F4029");
  });

  it("is removed after an hour when it was not sent in, and blocks nobody then", async () => {
    await sql("update system_file set create_time = now() - interval '61 minutes'");
    await fill(200, "10.5.0.1");
    await sql("update formwork.form_upload set create_time = now() - interval '61 minutes'");
    expect((await upload("10.5.0.1")).code).toBe(200);
    const { dataDir } = server.opened.config;
    const files = createFiles(createLocalStorage(`${dataDir}/files`), `${dataDir}/files`);
    expect(await sweepUploads(server.opened.database, files)).toBeGreaterThan(10);
    const [left] = await sql<{ waiting: number; sent: number }>(
      `select count(*) filter (where file_type = 'formUpload')::int as waiting,
         count(*) filter (where file_type = 'formAnswer')::int as sent from system_file where not is_delete`,
    );
    expect(left).toEqual({ waiting: 1, sent: 1 });
    expect(await sweepUploads(server.opened.database, files)).toBe(0);
  });
});
