import { describe, expect, it } from "vitest";
import { entities } from "../../../../generated/server.ts";
import {
  createRedactor,
  manyLines,
  oneLine,
} from "../../../../runtime/server/features/logs/redact.ts";
import { kindsOf, placeOf } from "../../../../runtime/server/features/logs/rows.ts";
import { createWriteQueue } from "../../../../runtime/server/features/logs/queue.ts";

const redactor = createRedactor(entities);
const secret = "Gehe1m!Wort";

describe("redaction", () => {
  it.each([
    ["password"],
    ["newPassword"],
    ["passwordNew"],
    ["pwd"],
    ["accessToken"],
    ["refresh_token"],
    ["clientSecret"],
    ["accessSecret"],
    ["Authorization"],
    ["apiKey"],
    ["bindPass"],
    ["connection"],
    ["slaveConnections"],
    ["ticket"],
  ])("hides %s, however deep", (name) => {
    const text = redactor.json({ [name]: secret, in: [{ deep: { [name]: secret } }] }, 4000);
    expect(text).not.toContain(secret);
    expect(text).toContain(`"${name}":"***"`);
  });

  it("takes codes for secrets where people sign in, and for codes elsewhere", () => {
    expect(redactor.json({ code: "1001" }, 100)).toBe('{"code":"1001"}');
    expect(redactor.json({ code: "1001" }, 100, { signIn: true })).toBe('{"code":"***"}');
  });

  it("shows personal data in part", () => {
    const text = redactor.json({ phone: "13912345678", idCardNum: "110101199003071234" }, 400);
    expect(text).toBe('{"phone":"13***78","idCardNum":"110***34"}');
    expect(redactor.url("/api/sysSms/sendSms/13912345678/0?phone=13912345678&token=abc")).toBe(
      "/api/sysSms/sendSms/139****5678/0?phone=13***78&token=***",
    );
  });

  it("writes lists, numbers and nothing as they are, and names of any kind as JSON", () => {
    const value = {
      list: [1.5, true, null, 'a"b', { password: secret }],
      'odd"name': "",
      no: null,
    };
    const text = redactor.json(value, 400);
    expect(text).toBe(
      '{"list":[1.5,true,null,"a\\"b",{"password":"***"}],"odd\\"name":"","no":null}',
    );
    const address = `see /f/${"x".repeat(30)} and more`;
    expect(redactor.json({ note: address }, 400)).toBe('{"note":"see /f/*** and more"}');
  });

  it("bounds depth, width and length, and never throws", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 100; level += 1) deep = { deep };
    expect(redactor.json(deep, 400)?.length).toBeLessThan(100);
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n]));
    expect(redactor.json(wide, 400)?.length).toBeLessThan(420);
    expect(
      redactor.json(
        Array.from({ length: 1000 }, (_, n) => n),
        4000,
      ),
    ).toContain("… 1000");
    for (const odd of [undefined, null, "", 5n, Buffer.from("x"), { toJSON: 1 }, "\ud800"]) {
      expect(() => redactor.json(odd, 100)).not.toThrow();
    }
    expect(() => redactor.url("/%E0%A4%A?%=%&&&==")).not.toThrow();
  });

  it("escapes whatever could pretend to be a line", () => {
    expect(oneLine("a\r\nb\u0000\u2028\u0085")).toBe("a\\r\\nb\\u0000\\u2028\\u0085");
    expect(manyLines("a\n\tb\r")).toBe("a\n\tb\\r");
    expect(oneLine("\ud800x")).toBe("\ufffdx");
  });
});

describe("which logs a call belongs in", () => {
  const entry = {
    at: 0,
    signsIn: false,
    person: { userId: 1, tenantId: 2, account: "a", realName: "A" },
    claimed: { account: null, phone: null },
    method: "POST",
    url: "/api/sysPos/page",
    route: "/api/:first/:second",
    params: {},
    query: {},
    body: undefined,
    bodySize: 0,
    answer: null,
    answerSize: 0,
    range: null,
    status: 200,
    refusal: null as string | null,
    fault: undefined,
    elapsed: 1,
    ip: "::1",
    userAgent: undefined,
    traceId: "t",
    callerTraceId: null,
  };
  const back = "/api/sysOAuth/signInCallback";
  it.each([
    ["a call", entry, ["op"]],
    ["a refusal for want of a right", { ...entry, status: 403, refusal: "D1016" }, ["ex", "op"]],
    ["wrong input", { ...entry, status: 400, refusal: "F4000" }, ["op"]],
    ["a fault", { ...entry, status: 500, refusal: "F5000" }, ["ex", "op"]],
    ["too many calls of nobody", { ...entry, person: null, status: 429, refusal: "F4029" }, ["ex"]],
    ["a call of nobody", { ...entry, person: null }, []],
    ["a sign-in", { ...entry, person: null, route: "/api/sysAuth/login" }, ["vis"]],
    ["a sign-in on the way", { ...entry, signsIn: true }, ["vis", "op"]],
    ["the way back from another service", { ...entry, person: null, route: back }, []],
    [
      "a failed way back",
      { ...entry, person: null, route: back, status: 400, refusal: "O1002" },
      ["vis"],
    ],
    ["a sign-out", { ...entry, route: "/api/sysAuth/logout" }, ["vis"]],
  ])("%s", (_, call, kinds) => {
    expect(kindsOf(call, true)).toEqual(kinds);
  });

  it("without the operation log only what is kept always", () => {
    expect(kindsOf(entry, false)).toEqual([]);
    expect(kindsOf({ ...entry, route: "/api/sysLogOp/clear" }, false)).toEqual(["op"]);
    expect(kindsOf({ ...entry, status: 500, refusal: "F5000" }, false)).toEqual(["ex"]);
  });
});

describe("places", () => {
  it.each([
    ["127.0.0.1", "loopback"],
    ["::1", "loopback"],
    ["::ffff:10.1.2.3", "intranet"],
    ["192.168.1.9", "intranet"],
    ["fd00::1", "intranet"],
    ["8.8.8.8", null],
    ["nonsense", null],
  ])("%s", (ip, place) => expect(placeOf(ip)).toBe(place));
});

describe("the queue before the database", () => {
  it("keeps its bounds, counts what it drops, and keeps what could not be written", async () => {
    let away = true;
    const written: number[][] = [];
    const queue = createWriteQueue<number>({ items: 5, bytes: 100, batch: 2 }, async (items) => {
      if (away) throw new Error("away");
      written.push(items);
    });
    for (let item = 1; item <= 7; item += 1) queue.push(item, 1);
    expect(queue.takeDropped()).toBe(2);
    expect(queue.takeDropped()).toBe(0);
    expect(await queue.flush()).toBe(false);
    expect(queue.length).toBe(5);
    away = false;
    expect(await queue.flush()).toBe(true);
    expect(written).toEqual([[1, 2], [3, 4], [5]]);
    queue.push(1, 99);
    queue.push(2, 2);
    expect(queue.takeDropped()).toBe(1);
  });

  it("writes a full batch at once, and fewer only when it is asked to", async () => {
    const written: number[][] = [];
    let go = (): void => undefined;
    const queue = createWriteQueue<number>({ items: 50, bytes: 100, batch: 2 }, (items) => {
      written.push(items);
      return new Promise((resolve) => (go = resolve));
    });
    queue.push(1, 1);
    queue.push(2, 1);
    queue.push(3, 1);
    expect(written).toEqual([[1, 2]]);
    go();
    await Promise.resolve();
    await Promise.resolve();
    expect([written.length, queue.length]).toEqual([1, 1]);
    const flushed = queue.flush();
    // What comes after the question waits for its own batch.
    queue.push(4, 1);
    go();
    expect(await flushed).toBe(true);
    expect(written).toEqual([[1, 2], [3]]);
    expect(queue.length).toBe(1);
  });
});
