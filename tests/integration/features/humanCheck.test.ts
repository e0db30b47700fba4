import { createHash } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProofChallenge } from "../../../runtime/server/features/auth/human/proofOfWork.ts";
import { adminPassword, buildFeatureApp, type FeatureApp } from "./support/featureApp.ts";

let server: FeatureApp;

beforeAll(async () => {
  server = await buildFeatureApp();
  await server.opened.ownerQuery("update access_tenant set second_ver = true");
});
afterAll(() => server.close());
beforeEach(() => server.opened.ownerQuery("delete from formwork.login_failure"));

interface Slider {
  id: string;
  background: string;
  piece: string;
  y: number;
  pieceSize: number;
}

/** A call from any address of the network. */
async function from(remoteAddress: string, url: string, payload?: object) {
  const answer = await server.app.inject({
    method: payload ? "POST" : "GET",
    url,
    remoteAddress,
    headers: { "accept-language": "en" },
    ...(payload ? { payload } : {}),
  });
  return JSON.parse(answer.body) as { code: number; message: string; result: never };
}

const loadSlider = () => server.anonymous.ask<Slider>("/api/sysAuth/slider");
const check = (id: string, x: number) =>
  server.anonymous.post<{ ticket: string }>("/api/sysAuth/checkSlider", { id, x });
const login = (ticket?: string) =>
  server.anonymous.post("/api/sysAuth/login", {
    account: "superadmin",
    password: adminPassword,
    ticket,
  });

/** The place that only the owner of the database can look up. */
async function solve(id: string): Promise<number> {
  const [row] = await server.opened.ownerQuery<{ x: number }>(
    "select (data->>'x')::int as x from formwork.one_time where key_hash = $1",
    [createHash("sha256").update(id).digest("base64url")],
  );
  if (!row) throw new Error("there is no such puzzle");
  return row.x;
}

describe("slider check", () => {
  it("answers pictures whose right place is nowhere in the response", async () => {
    const slider = await loadSlider();
    expect(Object.keys(slider).sort()).toEqual(
      ["background", "expirySeconds", "height", "id", "piece", "pieceSize", "width", "y"].sort(),
    );
    const background = await sharp(Buffer.from(slider.background, "base64")).metadata();
    expect(background).toMatchObject({ format: "png", width: 320, height: 160 });
    const piece = await sharp(Buffer.from(slider.piece, "base64")).metadata();
    expect(piece).toMatchObject({ format: "png", width: 52, height: 52, hasAlpha: true });
  });

  it("cuts the piece out of the picture at the place it asks for", async () => {
    const slider = await loadSlider();
    const x = await solve(slider.id);
    const at = async (image: string, left: number, top: number) => {
      const { data } = await sharp(Buffer.from(image, "base64"))
        .removeAlpha()
        .extract({ left, top, width: 4, height: 4 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.reduce((sum, value) => sum + value, 0) / data.length;
    };
    const middle = Math.floor(slider.pieceSize / 2);
    const hole = await at(slider.background, x + middle - 6, slider.y + middle + 4);
    const piece = await at(slider.piece, middle - 6, middle + 4);
    // The hole is the same picture, darkened.
    expect(hole).toBeLessThan(piece * 0.8);
  });

  it("gives a ticket within the tolerance, and the ticket lets in once", async () => {
    const { id } = await loadSlider();
    const { body } = await check(id, (await solve(id)) + 4);
    expect(body.code).toBe(200);
    expect((await login(body.result.ticket)).body.code).toBe(200);
    expect((await login(body.result.ticket)).body.message).toContain("F4030");
  });

  it("is used up by a wrong answer, and by a right one", async () => {
    const wrong = await loadSlider();
    const x = await solve(wrong.id);
    expect((await check(wrong.id, x + 12)).body.message).toContain("F4030");
    expect((await check(wrong.id, x)).body.message).toContain("F4030");
    const right = await loadSlider();
    const place = await solve(right.id);
    expect((await check(right.id, place)).body.code).toBe(200);
    expect((await check(right.id, place)).body.message).toContain("F4030");
  });

  it("is worth nothing late, from another address, or made up", async () => {
    const late = await loadSlider();
    const x = await solve(late.id);
    await server.opened.ownerQuery(
      "update formwork.one_time set expires_at = now() - interval '1 second'",
    );
    expect((await check(late.id, x)).body.message).toContain("F4030");
    const moved = await loadSlider();
    const place = await solve(moved.id);
    const foreign = await from("10.1.2.3", "/api/sysAuth/checkSlider", { id: moved.id, x: place });
    expect(foreign.message).toContain("F4030");
    expect((await check("made-up", 100)).body.message).toContain("F4030");
    expect((await check("", -1)).body.code).toBe(400);
  });

  it("is asked of every sign-in while the tenant has it on, and of none without", async () => {
    expect((await login()).body.message).toContain("F4030");
    expect((await login("made-up")).body.message).toContain("F4030");
    const sms = await server.anonymous.post("/api/sysSms/sendSms/13800000000/0", {});
    expect(sms.body.message).toContain("F4030");
    await server.opened.ownerQuery("update access_tenant set second_ver = false");
    expect((await login()).body.code).toBe(200);
    await server.opened.ownerQuery("update access_tenant set second_ver = true");
  });
});

describe("proof of work", () => {
  const load = () => server.anonymous.ask<ProofChallenge>("/api/sysAuth/proof");
  const solution = async (challenge: ProofChallenge) => {
    const solved = await solveChallenge({ challenge, deriveKey });
    if (!solved) throw new Error("not solved");
    return { counter: solved.counter, derivedKey: solved.derivedKey };
  };
  const prove = (challenge: unknown, solved: unknown) =>
    server.anonymous.post<{ ticket: string }>("/api/sysAuth/checkProof", {
      challenge,
      solution: solved,
    });

  it("stands for the slider, and counts once", async () => {
    const challenge = await load();
    const solved = await solution(challenge);
    const { body } = await prove(challenge, solved);
    expect(body.code).toBe(200);
    expect((await login(body.result.ticket)).body.code).toBe(200);
    expect((await prove(challenge, solved)).body.message).toContain("F4030");
  });

  it("refuses what was not solved, an easier task and one of another address", async () => {
    const challenge = await load();
    const solved = await solution(challenge);
    const unsolved = { ...solved, derivedKey: "00".repeat(32) };
    expect((await prove(challenge, unsolved)).body.message).toContain("F4030");
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    expect((await prove(easier, await solution(easier))).body.message).toContain("F4030");
    const unsigned = { ...challenge, signature: "0".repeat(64) };
    expect((await prove(unsigned, solved)).body.message).toContain("F4030");
    const foreign = await from("10.1.2.3", "/api/sysAuth/checkProof", {
      challenge,
      solution: solved,
    });
    expect(foreign.message).toContain("F4030");
    expect((await prove({}, {})).body.code).toBe(400);
  });
});
