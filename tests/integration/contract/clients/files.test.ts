import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
} from "../../features/support/featureApp.ts";

/** Files as the pages of existing clients show them: by their path, with the token in the cookie that their router keeps. */
let server: FeatureApp;
let admin: Client;

beforeAll(async () => {
  server = await buildFeatureApp();
  admin = await server.signIn("admin");
});
afterAll(() => server?.close());

interface Listed {
  id: number;
  url: string;
  bucketName: string;
  filePath: string;
  suffix: string;
}

const shown = async (url: string, token?: string) => {
  const { statusCode, headers } = await server.app.inject({
    url,
    headers: token === undefined ? {} : { cookie: `token=${token}` },
  });
  return [statusCode, String(headers["content-type"]).split(";")[0]];
};

it("shows a file in a picture and behind a link, to whom it may be shown", async () => {
  const file = await admin.ask<Listed>("/api/sysFile/uploadFileFromBase64", {
    fileName: "plan.txt",
    fileDataBase64: Buffer.from("hello").toString("base64"),
    contentType: "text/plain",
  });
  expect(file).toMatchObject({
    bucketName: "Local",
    url: `/${file.filePath}/${file.id}${file.suffix}`,
  });
  const page = { fileName: "plan", page: 1, pageSize: 20 };
  const superadmin = await server.signIn("superadmin");
  const { items } = await superadmin.ask<{ items: Listed[] }>("/api/sysFile/page", page);
  expect(items).toMatchObject([{ url: file.url, bucketName: "Local" }]);
  expect(await shown(file.url, admin.accessToken)).toEqual([200, "text/plain"]);
  expect(await shown(`/older${file.url}`, admin.accessToken)).toEqual([200, "text/plain"]);
  expect((await shown(file.url))[0]).toBe(404);
  const stranger = await server.signIn("bg_admin");
  expect((await shown(file.url, stranger.accessToken))[0]).toBe(404);
});

it("the pictures that existing clients show by themselves are there", () => {
  const start = (name: string) => readFileSync(`runtime/web/public/${name}`).subarray(0, 4);
  expect([...start("favicon.ico")]).toEqual([0, 0, 1, 0]);
  expect(start("upload/logo.png").toString("latin1")).toBe("\u0089PNG");
});
