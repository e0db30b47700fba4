/** A directory that lies, stalls and leads elsewhere: each way is refused in bounded time, and lets nobody in. */
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Behavior,
  entry,
  message,
  reference,
  result,
  startHostileLdap,
} from "../../support/hostileLdap.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "./support/featureApp.ts";
import { awakeFor } from "../../support/awake.ts";

const reader = { dn: "cn=reader,dc=x", password: "Reader#2026" };
const person = "cn=zhang,dc=x";
const secret = "Ldap#zhang";
const [bindTag, searchTag, extendedTag] = [0x60, 0x63, 0x77];
const [bound, found, extended] = [0x61, 0x65, 0x78];

let peer: Awaited<ReturnType<typeof startHostileLdap>>;
let server: FeatureApp;
let admin: Client;
let ldapId = 0;
/** A directory at an address that nobody trusts: it must never be asked. */
let inner: Server;
let innerUrl = "";
let innerAsked = 0;

const settings = () => ({
  host: "127.0.0.1",
  port: peer.port,
  security: "none",
  baseDn: "dc=x",
  bindDn: reader.dn,
  bindPass: reader.password,
  authFilter: "sAMAccountName=%s",
  bindAttrEmployeeId: "employeeNumber",
  bindAttrCode: "entryCode",
});

beforeAll(async () => {
  inner = createServer((socket) => {
    innerAsked += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => inner.listen(0, "127.0.0.2", done));
  innerUrl = `ldap://127.0.0.2:${(inner.address() as AddressInfo).port}/dc=x`;
  peer = await startHostileLdap();
  server = await buildFeatureApp({ privateHosts: ["127.0.0.1"] });
  admin = await server.signIn("admin");
  ldapId = await admin.ask<number>("/api/sysLdap/add", settings());
  await server.opened.ownerQuery(
    "update access_account set domain_account = 'zhang' where account = 'user1'",
  );
  await server.opened.ownerQuery(
    "update system_config set value = 'True' where code = 'sys_domain_login'",
  );
});
afterAll(async () => {
  await server?.close();
  await peer?.close();
  inner?.close();
});
beforeEach(async () => {
  peer.received = "";
  await server.opened.ownerQuery("delete from formwork.login_failure");
});

const login = async (password = secret) => {
  const { body } = await server.anonymous.post("/api/sysAuth/login", {
    account: "user1",
    password,
  });
  return body.code === 200 ? "ok" : (/\[(\w+)\]/.exec(body.message)?.[1] ?? "?");
};

/** An honest directory, but for what is said otherwise. */
function behaving(lie: {
  readerBind?: Behavior;
  search?: Behavior;
  personBind?: Behavior;
  extended?: Behavior;
}): Behavior {
  return (asked, socket) => {
    const isReader = asked.dn === reader.dn;
    if (asked.tag === bindTag && isReader && lie.readerBind) lie.readerBind(asked, socket);
    else if (asked.tag === bindTag && isReader)
      socket.write(message(asked.id, result(bound, asked.password === reader.password ? 0 : 49)));
    else if (asked.tag === bindTag && lie.personBind) lie.personBind(asked, socket);
    else if (asked.tag === bindTag)
      socket.write(message(asked.id, result(bound, asked.password === secret ? 0 : 49)));
    else if (asked.tag === searchTag && lie.search) lie.search(asked, socket);
    else if (asked.tag === searchTag) {
      socket.write(message(asked.id, entry(person)));
      socket.write(message(asked.id, result(found, 0)));
    } else if (asked.tag === extendedTag) lie.extended?.(asked, socket);
  };
}

const nothing: Behavior = () => undefined;
const answering =
  (...operations: Buffer[]): Behavior =>
  ({ id }, socket) => {
    for (const operation of operations) socket.write(message(id, operation));
  };
const flood =
  (chunk: (id: number) => Buffer): Behavior =>
  ({ id }, socket) => {
    const timer = setInterval(() => socket.write(chunk(id)), 5);
    socket.on("close", () => clearInterval(timer));
  };

/** What each does, and how that is refused. */
const lies: [string, Behavior, RegExp][] = [
  ["never answers the person", behaving({ personBind: nothing }), /^O1020$/],
  [
    "answers another question",
    behaving({
      personBind: ({ id }, socket) => void socket.write(message(id + 7, result(bound, 0))),
    }),
    /^O1020$/,
  ],
  [
    "says goodbye in between",
    behaving({ search: (_, socket) => void socket.write(message(0, result(extended, 52))) }),
    /^(O1020|D1000)$/,
  ],
  [
    "hangs up at the password",
    behaving({ personBind: (_, socket) => void socket.destroy() }),
    /^O1020$/,
  ],
  [
    "sends entries for ever",
    behaving({
      search: flood((id) =>
        Buffer.concat(
          Array.from({ length: 20 }, () => message(id, entry(person, { a: ["x".repeat(200)] }))),
        ),
      ),
    }),
    /^O1020$/,
  ],
  [
    "sends one endless element",
    behaving({ search: flood(() => Buffer.alloc(4096, 0x30)) }),
    /^O1020$/,
  ],
  [
    "claims a length of gigabytes",
    behaving({
      search: (_, socket) =>
        void socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff, 0x02, 0x01])),
    }),
    /^O1020$/,
  ],
  [
    "sends the reader elsewhere",
    behaving({
      readerBind: ({ id }, socket) => void socket.write(message(id, result(bound, 10, innerUrl))),
    }),
    /^(O1020|O1021)$/,
  ],
  [
    "sends the search elsewhere",
    behaving({
      search: ({ id }, socket) => void socket.write(message(id, result(found, 10, innerUrl))),
    }),
    /^(O1020|O1022|D1000)$/,
  ],
  [
    "refers to another directory",
    behaving({
      search: (asked, socket) => answering(reference(innerUrl), result(found, 0))(asked, socket),
    }),
    /^D1000$/,
  ],
  [
    "sends the person elsewhere",
    behaving({
      personBind: ({ id }, socket) => void socket.write(message(id, result(bound, 10, innerUrl))),
    }),
    /^(O1020|D1000)$/,
  ],
  [
    "asks for a second step of the person",
    behaving({ personBind: ({ id }, socket) => void socket.write(message(id, result(bound, 14))) }),
    /^(O1020|D1000)$/,
  ],
  [
    "finds several",
    behaving({ search: answering(entry(person), entry("cn=li,dc=x"), result(found, 0)) }),
    /^D1000$/,
  ],
  [
    "finds more than asked for",
    behaving({
      search: answering(
        ...Array.from({ length: 50 }, (_, at) => entry(`cn=${at},dc=x`)),
        result(found, 4),
      ),
    }),
    /^(D1000|O102[02])$/,
  ],
  [
    "finds nobody with a name",
    behaving({ search: answering(entry(""), result(found, 0)) }),
    /^D1000$/,
  ],
  ["finds nobody", behaving({ search: answering(result(found, 0)) }), /^D1000$/],
  [
    "ends the search with an error",
    behaving({ search: answering(entry(person), result(found, 80)) }),
    /^O102[02]$/,
  ],
  ["refuses the password", behaving({ personBind: answering(result(bound, 49)) }), /^D1000$/],
];

describe("a directory that lies", () => {
  it("lets in by honest answers, so that the lies below are what is refused", async () => {
    peer.behavior = behaving({});
    expect(await login()).toBe("ok");
    expect(await login("Ldap#wrong")).toBe("D1000");
  });

  it.each(lies)("%s: nobody is let in, in bounded time", async (_, behavior, refusal) => {
    peer.behavior = behavior;
    const { result: outcome, ms } = await awakeFor(() => login());
    expect(outcome).toMatch(refusal);
    expect(ms).toBeLessThan(3000);
    expect(innerAsked).toBe(0);
  });

  it("does not let in by an empty password, which it would take for anybody", async () => {
    peer.behavior = behaving({ personBind: answering(result(bound, 0)) });
    expect(await login("")).not.toBe("ok");
    expect(await login(" ")).not.toBe("ok");
    expect(await login("\u0000")).not.toBe("ok");
  });

  it("gets no password in clear where encryption is asked for", async () => {
    await admin.ask("/api/sysLdap/update", { id: ldapId, ...settings(), security: "starttls" });
    for (const answer of [
      // Takes encryption away, by refusing it, by taking it and speaking on in clear, by hanging up.
      answering(result(extended, 2)),
      answering(result(extended, 0)),
      (_: unknown, socket: { destroy(): void }) => socket.destroy(),
    ] as Behavior[]) {
      peer.behavior = behaving({ extended: answer });
      const { result: outcome, ms } = await awakeFor(() => login());
      expect(outcome).toBe("O1020");
      expect(ms).toBeLessThan(3000);
    }
    expect(peer.received.length).toBeGreaterThan(0);
    expect(peer.received).not.toContain(reader.password);
    expect(peer.received).not.toContain(secret);
    await admin.ask("/api/sysLdap/update", { id: ldapId, ...settings() });
  });
});

describe("reading people from it", () => {
  it("keeps what is harmless of hostile entries, and makes no accounts", async () => {
    const hostile: Record<string, string[]>[] = [
      {
        sAMAccountName: ["<img src=x onerror=1>"],
        displayName: ["'); drop table access_account; --"],
      },
      { sAMAccountName: ["*)(uid=*"], employeeNumber: ["superadmin"] },
      { sAMAccountName: ["a\u0000b"] },
      { sAMAccountName: ["x".repeat(100_000)] },
      { sAMAccountName: ["zhang"], __proto__: ["polluted"], constructor: ["polluted"] },
      { ["__proto__"]: ["polluted"], sAMAccountName: ["proto"] },
      { sAMAccountName: [] },
      { sAMAccountName: Array.from({ length: 1000 }, (_, at) => `many${at}`) },
    ];
    peer.behavior = behaving({
      search: answering(
        ...hostile.map((attributes, at) => entry(`cn=${at},dc=x`, attributes)),
        entry("not a dn", { sAMAccountName: ["odd"] }),
        result(found, 0),
      ),
    });
    const count = async () =>
      (await server.opened.ownerQuery("select count(*) as accounts from access_account"))[0];
    const before = await count();
    const answer = await admin.post("/api/sysLdap/syncUser", { id: ldapId });
    expect([200, 400]).toContain(answer.body.code);
    expect(await count()).toEqual(before);
    expect(Object.prototype).not.toHaveProperty("polluted");
    const rows = await server.opened.ownerQuery<{ account: string; user: string | null }>(
      `select l.account, a.account as "user" from access_account_ldap l left join access_account a on a.id = l.user_id`,
    );
    expect(rows.filter(({ user }) => user === "superadmin")).toEqual([]);
    expect(rows.every(({ account }) => account.length <= 32)).toBe(true);
  });

  it("ends when it never ends", async () => {
    peer.behavior = behaving({
      search: flood((id) => message(id, entry(person, { sAMAccountName: ["x".repeat(400_000)] }))),
    });
    const { result: answer, ms } = await awakeFor(() =>
      admin.post("/api/sysLdap/testConnection", { id: ldapId }),
    );
    expect(answer.body.message).toMatch(/O102[02]/);
    expect(ms).toBeLessThan(21_000);
  });
});
