import ldap from "ldapjs";

export const base = "dc=corp,dc=example";
export const binder = { dn: `cn=reader,${base}`, password: "Reader#2026" };

/** A person or unit of the directory. */
export interface PeerEntry {
  dn: string;
  password?: string;
  attributes: Record<string, string | string[]>;
}

export interface LdapPeer {
  port: number;
  /** May be changed while it runs. */
  entries: PeerEntry[];
  /** True: takes connections and says nothing. */
  silent: boolean;
  /** What was asked, newest last. */
  filters: string[];
  binds: string[];
  close(): Promise<void>;
}

export const unit = (name: string, under = base): PeerEntry => ({
  dn: `ou=${name},${under}`,
  attributes: { objectClass: ["top", "organizationalUnit"], ou: name, entryCode: `code-${name}` },
});

export const person = (
  account: string,
  under: string,
  more: Record<string, string> = {},
): PeerEntry => ({
  dn: `cn=${account},${under}`,
  password: `Ldap#${account}`,
  attributes: {
    objectClass: ["top", "person", "user"],
    cn: account,
    sAMAccountName: account,
    displayName: `Person ${account}`,
    mail: `${account}@corp.example`,
    ...more,
  },
});

/** A real LDAP server on loopback: binds with the passwords of its entries, takes an empty one as anonymous as directories do. */
export async function startLdapPeer(entries: PeerEntry[]): Promise<LdapPeer> {
  const server = ldap.createServer();
  server.on("error", () => undefined);
  const peer: LdapPeer = {
    port: 0,
    entries,
    silent: false,
    filters: [],
    binds: [],
    close: () => new Promise((done) => server.close(done)),
  };
  const same = (one: string, other: string) =>
    one.replaceAll(" ", "").toLowerCase() === other.replaceAll(" ", "").toLowerCase();

  server.bind("", (request, response, next) => {
    if (peer.silent) return;
    const dn = request.dn.toString();
    peer.binds.push(dn);
    const known = [...peer.entries, binder].find((entry) => same(entry.dn, dn));
    const accepted = request.credentials === "" || known?.password === request.credentials;
    if (!accepted) return next(new ldap.InvalidCredentialsError());
    response.end();
    next();
  });
  server.search("", (request, response, next) => {
    if (peer.silent) return;
    if (!same(request.connection.ldap.bindDN.toString(), binder.dn))
      return next(new ldap.InsufficientAccessRightsError());
    const under = request.dn.toString();
    if (!same(under, base) && !peer.entries.some(({ dn }) => same(dn, under)))
      return next(new ldap.NoSuchObjectError());
    // Attribute names have no case; this server compares them as they are.
    response.attributes = response.attributes.map((name) => name.toLowerCase());
    peer.filters.push(request.filter.toString());
    for (const { dn, attributes } of peer.entries) {
      const inside =
        same(dn, under) || dn.toLowerCase().endsWith(`,${under.replaceAll(" ", "").toLowerCase()}`);
      if (inside && request.filter.matches(attributes)) response.send({ dn, attributes });
    }
    response.end();
    next();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  peer.port = server.address().port;
  return peer;
}
