import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  base,
  binder,
  type LdapPeer,
  person,
  startLdapPeer,
  unit,
} from "../../support/ldapPeer.ts";
import {
  buildFeatureApp,
  type Client,
  type FeatureApp,
  seedPassword,
} from "./support/featureApp.ts";
import { awakeFor } from "../../support/awake.ts";

let server: FeatureApp;
let peer: LdapPeer;
let admin: Client;
let ldapId = 0;

const sales = `ou=Sales,${base}`;
const north = `ou=North,${sales}`;

const directory = () => ({
  host: "127.0.0.1",
  port: peer.port,
  security: "none",
  baseDn: base,
  bindDn: binder.dn,
  bindPass: binder.password,
  bindAttrEmployeeId: "employeeNumber",
  bindAttrCode: "entryCode",
});

const set = (text: string) => server.opened.ownerQuery(text);

const login = async (account: string, password: string) => {
  const answer = await server.anonymous.post("/api/sysAuth/login", { account, password });
  return answer.body.code === 200 ? "ok" : (/\[(\w+)\]/.exec(answer.body.message)?.[1] ?? "?");
};

/** Puts the directory's record back as it was. */
const restore = () =>
  admin.ask("/api/sysLdap/update", {
    id: ldapId,
    ...directory(),
    status: 1,
    authFilter: "sAMAccountName=%s",
  });

beforeAll(async () => {
  peer = await startLdapPeer([
    unit("Sales"),
    unit("North", sales),
    person("zhang", north, {
      employeeNumber: "user1",
      userAccountControl: "66048",
      pwdLastSet: "133500000000000000",
    }),
    person("chief", sales, { employeeNumber: "admin" }),
    person("root", sales, { employeeNumber: "superadmin" }),
    person("twin1", sales, { employeeNumber: "user2" }),
    person("twin2", sales, { employeeNumber: "user2" }),
    person("admin", sales),
    person("gone", sales, { userAccountControl: "514" }),
    person("a".repeat(33), sales),
  ]);
  server = await buildFeatureApp({ privateHosts: ["127.0.0.1"], watched: true });
  admin = await server.signIn("admin");
  ldapId = await admin.ask<number>("/api/sysLdap/add", directory());
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  peer.silent = false;
  peer.filters.length = 0;
  peer.binds.length = 0;
  await set("delete from formwork.login_failure");
  await set("update system_config set value = 'True' where code = 'sys_domain_login'");
});

describe("the record of a directory", () => {
  it("keeps the bind password encrypted and to itself", async () => {
    const [row] = await server.opened.ownerQuery<{ bind_pass: string }>(
      "select bind_pass from access_ldap",
    );
    expect(row?.bind_pass).toMatch(/^v2\./);
    for (const answer of [
      await admin.get(`/api/sysLdap/detail?id=${ldapId}`),
      await admin.get("/api/sysLdap/list"),
      await admin.post("/api/sysLdap/page", { host: "127" }),
    ]) {
      expect(answer.body.code).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/bindPass|v[12]\./);
    }
  });

  it("does not send the password to another server unasked; whole rows posted back keep it", async () => {
    const detail = await admin.ask<object>(`/api/sysLdap/detail?id=${ldapId}`);
    await admin.ask("/api/sysLdap/update", { ...detail, bindPass: "" });
    for (const moved of [{ host: "evil.example" }, { port: 390 }, { bindDn: "cn=x" }]) {
      const refused = await admin.post("/api/sysLdap/update", {
        ...detail,
        ...moved,
        bindPass: "",
      });
      expect(refused.body.message).toContain("bindPass");
    }
    expect(await admin.ask("/api/sysLdap/testConnection", { id: ldapId })).toEqual({
      people: 7,
      organizations: 2,
    });
  });

  it("refuses bad filters, hosts and ports", async () => {
    for (const wrong of [
      { authFilter: "uid=fixed" },
      { authFilter: "(&(uid=%s)" },
      { host: "ldap://x" },
      { host: "a b" },
      { port: 0 },
      { port: 70_000 },
      { bindPass: "" },
      { bindAttrAccount: "uid)(x=*" },
    ])
      expect((await admin.post("/api/sysLdap/add", { ...directory(), ...wrong })).body.code).toBe(
        400,
      );
  });

  it("says what is wrong: password, base, nobody there, a private host nobody trusts", async () => {
    const tested = async (change: object) => {
      await admin.ask("/api/sysLdap/update", { id: ldapId, ...directory(), ...change });
      const { result, ms } = await awakeFor(() =>
        admin.post("/api/sysLdap/testConnection", { id: ldapId }),
      );
      expect(ms).toBeLessThan(2500);
      const { body } = result;
      return [body.code, /\[(\w+)\]/.exec(body.message)?.[1]];
    };
    expect(await tested({ bindPass: "wrong" })).toEqual([400, "O1021"]);
    expect(await tested({ baseDn: "dc=other" })).toEqual([400, "O1022"]);
    expect(await tested({ port: 9 })).toEqual([503, "O1020"]);
    expect(await tested({ host: "10.1.2.3" })).toEqual([503, "O1020"]);
    expect(await tested({ security: "ldaps" })).toEqual([503, "O1020"]);
    expect(await tested({ security: "starttls" })).toEqual([503, "O1020"]);
    await restore();
  });

  it("is reached by its own tenant alone", async () => {
    const other = await server.signIn("yl_admin");
    expect((await other.post("/api/sysLdap/syncUser", { id: ldapId })).body.code).not.toBe(200);
    expect((await other.get(`/api/sysLdap/detail?id=${ldapId}`)).body.code).not.toBe(200);
    const user = await server.signIn("user3");
    expect((await user.post("/api/sysLdap/page", {})).body.code).toBe(403);
  });
});

describe("reading the people", () => {
  it("replaces the domain accounts and links by employee number, administrators and doubles never", async () => {
    const rows = await admin.ask<{ account: string; userId: number | null }[]>(
      "/api/sysLdap/syncUser",
      { id: ldapId },
    );
    expect(rows.map(({ account }) => account)).toEqual([
      "admin",
      "chief",
      "gone",
      "root",
      "twin1",
      "twin2",
      "zhang",
    ]);
    const linked = rows.filter(({ userId }) => userId !== null);
    expect(linked).toHaveLength(1);
    expect(linked[0]).toMatchObject({
      account: "zhang",
      userName: "Person zhang",
      employeeId: "user1",
      deptCode: "code-North",
      mail: "zhang@corp.example",
      dontExpiresFlag: true,
      accountExpiresFlag: false,
      pwdLastSetTime: expect.stringMatching(/^2024-01-1[78] \d\d:20:00$/),
      dn: `cn=zhang,${north}`,
    });
    expect(rows.find(({ account }) => account === "gone")).toMatchObject({
      accountExpiresFlag: true,
    });
    const left = peer.entries.pop();
    peer.entries.splice(
      peer.entries.findIndex(({ dn }) => dn.startsWith("cn=gone")),
      1,
    );
    const again = await admin.ask<{ account: string }[]>("/api/sysLdap/syncUser", { id: ldapId });
    expect(again.map(({ account }) => account)).not.toContain("gone");
    if (left) peer.entries.push(left);
  });

  it("merges the organizations: adds, renames, and deletes none", async () => {
    const known = await set("select id, name, code from access_organization where not is_delete");
    await admin.ask("/api/sysLdap/syncDept", { id: ldapId });
    const organizations = () =>
      server.opened.ownerQuery<{ name: string; code: string; parent: string | null }>(
        `select o.name, o.code, p.code as parent from access_organization o
           left join access_organization p on p.id = o.pid where not o.is_delete`,
      );
    const first = await organizations();
    expect(first).toHaveLength(known.length + 2);
    expect(first).toContainEqual({ name: "North", code: "code-North", parent: "code-Sales" });
    const renamed = peer.entries.find(({ dn }) => dn === north);
    if (renamed) renamed.attributes["ou"] = "North and East";
    const sold = peer.entries.shift();
    await admin.ask("/api/sysLdap/syncDept", { id: ldapId });
    const second = await organizations();
    expect(second).toHaveLength(first.length);
    expect(second).toContainEqual({
      name: "North and East",
      code: "code-North",
      parent: "code-Sales",
    });
    if (sold) peer.entries.unshift(sold);
    if (renamed) renamed.attributes["ou"] = "North";
  });
});

describe("signing in with a domain account", () => {
  it("asks the directory, and it alone", async () => {
    expect(await login("user1", "Ldap#zhang")).toBe("ok");
    expect(peer.filters).toEqual(["(sAMAccountName=zhang)"]);
    expect(peer.binds.at(-1)).toBe(`cn=zhang,${north}`);
    expect(await login("user1", seedPassword)).toBe("D1000");
    expect(await login("user1", "Ldap#wrong")).toBe("D1000");
  });

  it("leaves local accounts and the switch alone", async () => {
    expect(await login("user3", seedPassword)).toBe("ok");
    expect(await login("superadmin", "Sup3r!admin")).toBe("ok");
    expect(peer.binds).toEqual([]);
    await set("update system_config set value = 'False' where code = 'sys_domain_login'");
    expect(await login("user1", seedPassword)).toBe("ok");
    expect(await login("user1", "Ldap#zhang")).toBe("D1000");
    expect(peer.binds).toEqual([]);
  });

  it("is no way into a local account of the same name", async () => {
    for (const account of ["admin", "superadmin"]) {
      expect(await login(account, "Ldap#admin")).toBe("D1000");
      expect(await login(account, "Ldap#root")).toBe("D1000");
    }
    expect(peer.binds).toEqual([]);
  });

  it("refuses an empty password, which directories take for anybody", async () => {
    expect(await login("user1", "   ")).not.toBe("ok");
    const answer = await server.anonymous.post("/api/sysAuth/login", {
      account: "user1",
      password: "",
    });
    expect(answer.body.code).toBe(400);
    expect(peer.binds.filter((dn) => dn.startsWith("cn=zhang"))).not.toContain("ok");
  });

  it("escapes the name in the filter", async () => {
    await set("update access_account_ldap set account = '*)(cn=*' where account = 'zhang'");
    expect(await login("user1", "Ldap#zhang")).toBe("D1000");
    expect(peer.filters.join()).toContain(String.raw`\2a\29\28cn=\2a`);
    await set("update access_account_ldap set account = 'zhang' where account = '*)(cn=*'");
  });

  it("takes nobody when the filter finds two", async () => {
    await admin.ask("/api/sysLdap/update", {
      id: ldapId,
      authFilter: "(|(sAMAccountName=%s)(cn=twin1))",
    });
    expect(await login("user1", "Ldap#zhang")).toBe("D1000");
    await restore();
  });

  it("says within two seconds that the directory is silent or dead, and lets nobody in by another door", async () => {
    peer.silent = true;
    for (const password of ["Ldap#zhang", seedPassword]) {
      const { result, ms } = await awakeFor(() => login("user1", password));
      expect(result).toBe("O1020");
      expect(ms).toBeLessThan(2300);
    }
    expect(await login("user3", seedPassword)).toBe("ok");
    peer.silent = false;
    await admin.ask("/api/sysLdap/update", { id: ldapId, ...directory(), port: 9 });
    // Nobody is locked out because the directory is dead.
    for (let round = 0; round < 7; round += 1)
      expect(await login("user1", seedPassword)).toBe("O1020");
    await restore();
    expect(await login("user1", "Ldap#zhang")).toBe("ok");
  });

  it("lets nobody in while the directory is disabled", async () => {
    await admin.ask("/api/sysLdap/setStatus", { id: ldapId, status: 2 });
    expect(await login("user1", "Ldap#zhang")).toBe("D1000");
    expect(await login("user1", seedPassword)).toBe("D1000");
    await admin.ask("/api/sysLdap/setStatus", { id: ldapId, status: 1 });
  });

  it("survives a peer that speaks nonsense", async () => {
    const liars: Server[] = [];
    const answers = [
      Buffer.from("HTTP/1.1 200 OK\r\n\r\n"),
      Buffer.alloc(65_536, 0x30),
      Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]),
    ];
    for (const answer of answers) {
      const liar = createServer((socket) => {
        socket.on("error", () => undefined);
        // A megabyte at once, then nothing more: the connection stays open.
        const flood = Buffer.alloc(1_048_576, answer);
        socket.once("data", () => socket.write(flood));
      });
      await new Promise<void>((done) => liar.listen(0, "127.0.0.1", done));
      liars.push(liar);
      const { port } = liar.address() as AddressInfo;
      await admin.ask("/api/sysLdap/update", { id: ldapId, ...directory(), port });
      const { result, ms } = await awakeFor(() => login("user1", "Ldap#zhang"));
      expect(result).toBe("O1020");
      expect(ms).toBeLessThan(3000);
    }
    await restore();
    await Promise.all(liars.map((liar) => new Promise((done) => liar.close(done))));
  });

  it("is given to an account by administrators alone", async () => {
    const [row] = await server.opened.ownerQuery<{ id: string }>(
      "select id from access_account where account = 'user4'",
    );
    const id = Number(row?.id);
    await set(
      "update access_role set status = 1; update access_account set account_type = 777 where account = 'user4'",
    );
    await admin.ask("/api/sysUser/update", { id, domainAccount: "twin1" });
    expect(await login("user4", "Ldap#twin1")).toBe("ok");
    expect(await login("user4", seedPassword)).toBe("D1000");
    await admin.ask("/api/sysUser/update", { id, domainAccount: null });
    expect(await login("user4", seedPassword)).toBe("ok");
  });
});
