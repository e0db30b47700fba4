import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";

let desktopSide: FeatureApp;
let phoneSide: FeatureApp;
let phone: Client;

beforeAll(async () => {
  desktopSide = await buildFeatureApp();
  phoneSide = await buildFeatureApp({ beside: desktopSide });
  phone = await phoneSide.signIn("user1");
});
afterAll(async () => {
  await phoneSide.close();
  await desktopSide.close();
});

interface Code {
  ticket: string;
  watch: string;
}

interface State {
  state: string;
  accessToken: string | null;
  refreshToken: string | null;
}

const open = () => desktopSide.anonymous.ask<Code>("/api/sysAuth/openScan", {});
const state = (watch: string, known?: string) =>
  desktopSide.anonymous.ask<State>("/api/sysAuth/scanState", { watch, known });
const detail = (ticket: string, by = phone) => by.post("/api/sysAuth/scanDetail", { ticket });
const answer = (ticket: string, accept: boolean, by = phone) =>
  by.post("/api/sysAuth/answerScan", { ticket, accept });

describe("signing in with a phone, over two processes", () => {
  it("goes from waiting over scanned to a session of its own", async () => {
    const { ticket, watch } = await open();
    expect(await state(watch)).toMatchObject({ state: "waiting", accessToken: null });
    const scanned = state(watch, "waiting");
    const shown = await detail(ticket);
    expect(shown.body.result).toMatchObject({
      ip: "127.0.0.1",
      browser: "Chrome 147",
      os: "Linux",
    });
    expect((await scanned).state).toBe("scanned");
    const confirmed = state(watch, "scanned");
    expect((await answer(ticket, true)).body.code).toBe(200);
    const { accessToken, refreshToken } = await confirmed;
    expect(accessToken).not.toBe(phone.accessToken);
    const desktop = desktopSide.client(accessToken ?? "", refreshToken ?? "");
    expect(await desktop.ask("/api/sysAuth/userInfo")).toMatchObject({ account: "user1" });
    await desktop.ask("/api/sysAuth/logout", {});
    expect(await phone.ask("/api/sysAuth/userInfo")).toMatchObject({ account: "user1" });
  });

  it("gives the session once, even to many who ask at the same moment", async () => {
    const { ticket, watch } = await open();
    await detail(ticket);
    await answer(ticket, true);
    const answers = await Promise.all(Array.from({ length: 6 }, () => state(watch, "scanned")));
    expect(answers.filter(({ accessToken }) => accessToken !== null)).toHaveLength(1);
    expect(await state(watch)).toMatchObject({ state: "expired", accessToken: null });
  });

  it("is over when it was refused, and a refusal is final", async () => {
    const { ticket, watch } = await open();
    await detail(ticket);
    const waiting = state(watch, "scanned");
    // News of the scan that come late, and once more, are none.
    await desktopSide.opened.ownerQuery(
      "select pg_notify('formwork_scan', id::text) from formwork.scan_ticket",
    );
    await answer(ticket, false);
    expect((await waiting).state).toBe("refused");
    expect((await answer(ticket, true)).body.message).toContain("F4036");
    expect((await state(watch)).accessToken).toBeNull();
  });

  it("belongs to the first who scans it", async () => {
    const { ticket } = await open();
    await detail(ticket);
    const somebody = await phoneSide.signIn("user2");
    expect((await detail(ticket, somebody)).body.message).toContain("F4036");
    expect((await answer(ticket, true, somebody)).body.message).toContain("F4036");
    expect((await detail(ticket)).body.code).toBe(200);
  });

  it("needs a signed-in phone, a scan before the answer, and a code that is young", async () => {
    const { ticket, watch } = await open();
    const nobody = desktopSide.anonymous;
    expect((await detail(ticket, nobody)).body.code).toBe(401);
    expect((await answer(ticket, true, nobody)).body.code).toBe(401);
    expect((await answer(ticket, true)).body.message).toContain("F4036");
    await desktopSide.opened.ownerQuery(
      "update formwork.scan_ticket set expires_at = now() - interval '1 second'",
    );
    expect((await detail(ticket)).body.message).toContain("F4036");
    expect((await state(watch)).state).toBe("expired");
    expect((await state("made-up")).state).toBe("expired");
  });

  it("is of no use with the part that the phone sees", async () => {
    const { ticket } = await open();
    await detail(ticket);
    await answer(ticket, true);
    expect(await state(ticket)).toMatchObject({ state: "expired", accessToken: null });
  });

  it("ends with the session that confirmed it: the code before it is taken up, and what was opened by it", async () => {
    const { ownerQuery } = desktopSide.opened;
    const confirmed = async (by: Client) => {
      const code = await open();
      await detail(code.ticket, by);
      await answer(code.ticket, true, by);
      return code;
    };
    const opened = async (by: Client) => {
      const { watch } = await confirmed(by);
      const { accessToken, refreshToken } = await state(watch, "scanned");
      return desktopSide.client(accessToken ?? "", refreshToken ?? "");
    };
    const isIn = async (client: Client) =>
      (await client.get("/api/sysAuth/userInfo")).body.code === 200;

    const leaving = await phoneSide.signIn("user3");
    const { watch } = await confirmed(leaving);
    await leaving.ask("/api/sysAuth/logout", {});
    expect(await state(watch)).toMatchObject({ state: "expired", accessToken: null });

    for (const end of ["/api/sysAuth/logout", "/api/sysSession/endAll"]) {
      const by = await phoneSide.signIn("user3");
      const desktop = await opened(by);
      expect(await isIn(desktop)).toBe(true);
      await by.ask(end, {});
      await expect.poll(() => isIn(desktop), { message: end }).toBe(false);
    }

    // Who ends all others from the opened page stays there, and a phone that only rested takes nothing with it.
    const first = await opened(await phoneSide.signIn("user3"));
    await first.ask("/api/sysSession/endOthers", {});
    expect(await isIn(first)).toBe(true);
    const resting = await phoneSide.signIn("user3");
    const kept = await opened(resting);
    await ownerQuery(
      `update formwork.session set revoked_at = now(), revoked_reason = 'idle'
        where id = (select opened_by from formwork.session where opened_by is not null order by number desc limit 1)`,
    );
    await expect.poll(() => isIn(resting)).toBe(false);
    expect(await isIn(kept)).toBe(true);
  });

  it("refuses the session of somebody who was disabled in between", async () => {
    const { ticket, watch } = await open();
    await detail(ticket);
    await answer(ticket, true);
    const { ownerQuery } = desktopSide.opened;
    await ownerQuery("update access_account set status = 2 where account = 'user1'");
    const refused = await desktopSide.anonymous.post("/api/sysAuth/scanState", { watch });
    expect(refused.body.message).toContain("D1017");
    await ownerQuery("update access_account set status = 1 where account = 'user1'");
  });

  it("keeps no ticket in the clear", async () => {
    const { ticket, watch } = await open();
    const rows = await desktopSide.opened.ownerQuery<{ text: string }>(
      "select t::text as text from formwork.scan_ticket t",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) {
      expect(text).not.toContain(ticket);
      expect(text).not.toContain(watch);
    }
  });
});
