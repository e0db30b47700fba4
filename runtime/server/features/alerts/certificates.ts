import { records } from "../../../../generated/records.ts";
import type { Cache, Caches } from "../../core/caches/contract.ts";
import { remember } from "../../core/caches/remember.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { AddressRules } from "../outgoing/index.ts";
import { certificateEnd, type Target } from "./certificateEnd.ts";
import type { Reading } from "./figures.ts";

export interface CertificateSources {
  caches: Caches;
  addresses: AddressRules;
  publicUrl: string | null;
}

const as = { server: "certificates of sign-in servers are watched" };
const enabled = 1;
const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds for one of them, however it answers. */
const patience = 5000;
const mostAtOnce = 10;
/** The console needs one or two; nobody makes the server call the whole world. */
const mostOfTenant = 10;
const most = 500;

/**
 * Gives the days that are left to the certificates of directories, sign-in providers and the own address. They are looked at every hour,
 * also those that do not answer, since whoever sets up a directory decides what is found there.
 */
export function createCertificates({ caches, addresses, publicUrl }: CertificateSources) {
  const ends: Cache<Promise<string | null>> = caches.create({
    name: "certificate",
    most,
    life: hour,
    show: (end) => end,
  });
  const look = async (target: Target) => {
    const signal = AbortSignal.timeout(patience);
    return certificateEnd(target, addresses, signal).catch(() => null);
  };
  return async (tx: Transaction): Promise<Reading[]> => {
    const left = [...(await targetsOf(tx, publicUrl))].slice(0, most);
    const readings: Reading[] = [];
    const takeTurns = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [subject, target] = next;
        const end = await remember(ends, subject, () => look(target));
        const value = end === null ? null : Math.floor((Date.parse(end) - Date.now()) / day);
        readings.push({ subject, value });
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, takeTurns));
    return readings;
  };
}

async function targetsOf(tx: Transaction, publicUrl: string | null): Promise<Map<string, Target>> {
  const door = records({ tx });
  const directories = await door.read(
    "access/ldap",
    { security: "ldaps", status: enabled, isDelete: false },
    ["host", "port", "tenantId"],
    { as, order: ["id"] },
  );
  const providers = await door.read(
    "access/oauthProvider",
    { status: enabled, isDelete: false },
    ["issuer"],
    { as },
  );
  const targets = new Map<string, Target>();
  const add = (target: Target) => {
    const subject = `${target.host}:${target.port}`;
    if (!targets.has(subject)) targets.set(subject, target);
  };
  // What the platform has set up comes before what tenants have.
  const urls = providers.map(({ issuer }) => ({ url: issuer, guarded: true }));
  for (const { url, guarded } of [{ url: publicUrl, guarded: false }, ...urls]) {
    if (!url || !URL.canParse(url)) continue;
    const { protocol, hostname, port } = new URL(url);
    if (protocol === "https:") add({ host: hostname, port: Number(port || 443), guarded });
  }
  const taken = new Map<unknown, number>();
  for (const { host, port, tenantId } of directories) {
    const count = (taken.get(tenantId) ?? 0) + 1;
    taken.set(tenantId, count);
    if (host && count <= mostOfTenant) add({ host, port, guarded: true });
  }
  return targets;
}
