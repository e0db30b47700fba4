import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminPassword, buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp({ captcha: true });
});
afterAll(() => server.close());

interface Captcha {
  id: string;
  img: string;
  expirySeconds: number;
}

const login = (codeId?: string, code?: string) =>
  server.anonymous.post("/api/sysAuth/login", {
    account: "superadmin",
    password: adminPassword,
    codeId,
    code,
  });

/** Finds the answer as only the owner of the database can: it is stored hashed. */
async function solve(id: string): Promise<string> {
  const [row] = await server.opened.ownerQuery<{ answer_hash: string }>(
    "select answer_hash from formwork.captcha where id = $1",
    [id],
  );
  for (let answer = 0; answer <= 9999; answer += 1) {
    const hash = createHash("sha256").update(`${id}:${answer}`).digest("hex");
    if (hash === row?.answer_hash) return String(answer);
  }
  throw new Error("no answer fits");
}

describe("captcha", () => {
  it("is a PNG whose answer is nowhere in the response", async () => {
    const captcha = await server.anonymous.ask<Captcha>("/api/sysAuth/captcha");
    expect(Object.keys(captcha).sort()).toEqual(["expirySeconds", "id", "img"]);
    expect(captcha.expirySeconds).toBe(60);
    const picture = await sharp(Buffer.from(captcha.img, "base64")).metadata();
    expect(picture).toMatchObject({ format: "png", width: 130, height: 44 });
  });

  it("lets in with the right answer, once", async () => {
    const { id } = await server.anonymous.ask<Captcha>("/api/sysAuth/captcha");
    const answer = await solve(id);
    expect((await login(id, ` ${answer} `)).body.code).toBe(200);
    expect((await login(id, answer)).body.message).toContain("D0008");
  });

  it("is used up by a wrong answer", async () => {
    const { id } = await server.anonymous.ask<Captcha>("/api/sysAuth/captcha");
    const answer = await solve(id);
    expect((await login(id, "no")).body.message).toContain("D0008");
    expect((await login(id, answer)).body.message).toContain("D0008");
  });

  it("is worth nothing after a minute, without an id and with a made-up one", async () => {
    const { id } = await server.anonymous.ask<Captcha>("/api/sysAuth/captcha");
    const answer = await solve(id);
    await server.opened.ownerQuery(
      "update formwork.captcha set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect((await login(id, answer)).body.message).toContain("D0008");
    expect((await login(undefined, undefined)).body.message).toContain("D0008");
    expect((await login("'; drop table x", "1")).body.message).toContain("D0008");
  });

  it("is not asked for by a tenant that switched it off, and a wrong one counts as no wrong password", async () => {
    const { ownerQuery } = server.opened;
    for (let round = 0; round < 8; round += 1) await login("none", "0");
    await ownerQuery("update access_tenant set captcha = false where code = 'default'");
    expect((await login()).body.code).toBe(200);
    await ownerQuery("update access_tenant set captcha = true where code = 'default'");
    const info = await server.anonymous.ask<{ captcha: boolean }>("/api/sysTenant/sysInfo/0");
    expect(info.captcha).toBe(true);
  });
});
