import { isIP } from "node:net";
import { connect } from "node:tls";
import { records } from "../../../../generated/records.ts";
import type { Cache, Caches } from "../../core/caches/contract.ts";
import { remember } from "../../core/caches/remember.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { AddressRules } from "../outgoing/index.ts";
import type { Reading } from "./figures.ts";

interface Target {
  host: string;
  port: number;
  /** Named by settings of administrators, so only public addresses and those of PRIVATE_HOSTS are called. */
  guarded: boolean;
}

export interface CertificateSources {
  caches: Caches;
  addresses: AddressRules;
  publicUrl: string | null;
}

const as = { server: "certificates of sign-in servers are watched" };
const enabled = 1;
const hour = 3_600_000;
const day = 24 * hour;
const patience = 5000;

/** Gives the days that are left to the certificates of directories, sign-in providers and the own address. They are looked at every hour. */
export function createCertificates({ caches, addresses, publicUrl }: CertificateSources) {
  const ends: Cache<Promise<string>> = caches.create({
    name: "certificate",
    most: 500,
    life: hour,
    show: (end) => end,
  });
  return async (tx: Transaction): Promise<Reading[]> => {
    const targets = await targetsOf(tx, publicUrl);
    return Promise.all(
      [...targets].map(async ([subject, target]) => {
        try {
          const end = await remember(ends, subject, () => endOf(target, addresses));
          return { subject, value: Math.floor((Date.parse(end) - Date.now()) / day) };
        } catch {
          return { subject, value: null };
        }
      }),
    );
  };
}

async function targetsOf(tx: Transaction, publicUrl: string | null): Promise<Map<string, Target>> {
  const door = records({ tx });
  const directories = await door.read(
    "access/ldap",
    { security: "ldaps", status: enabled, isDelete: false },
    ["host", "port"],
    { as },
  );
  const providers = await door.read(
    "access/oauthProvider",
    { status: enabled, isDelete: false },
    ["issuer"],
    { as },
  );
  const targets = new Map<string, Target>();
  const add = (target: Target) => targets.set(`${target.host}:${target.port}`, target);
  for (const { host, port } of directories) if (host) add({ host, port, guarded: true });
  const urls = providers.map(({ issuer }) => ({ url: issuer, guarded: true }));
  for (const { url, guarded } of [...urls, { url: publicUrl, guarded: false }]) {
    if (!url || !URL.canParse(url)) continue;
    const { protocol, hostname, port } = new URL(url);
    if (protocol === "https:") add({ host: hostname, port: Number(port || 443), guarded });
  }
  return targets;
}

/** When the certificate ends. Whether it is trusted is not asked here: it ends all the same. */
async function endOf({ host, port, guarded }: Target, addresses: AddressRules): Promise<string> {
  // Connecting to a literal address asks no look-up.
  if (guarded) await addresses.resolve(host);
  return new Promise((resolve, reject) => {
    const bare = host.replace(/^\[|\]$/g, "");
    const socket = connect(
      {
        host: bare,
        port,
        timeout: patience,
        rejectUnauthorized: false,
        ...(isIP(bare) ? {} : { servername: bare }),
        ...(guarded ? { lookup: addresses.lookup } : {}),
      },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        socket.destroy();
        if (end) resolve(new Date(end).toISOString());
        else reject(new Error(`${host}:${port} has no certificate`));
      },
    );
    socket.once("timeout", () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once("error", reject);
  });
}
