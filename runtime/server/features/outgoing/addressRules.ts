import { lookup as systemLookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses the server may call when somebody's settings name a host. */
export interface AddressRules {
  /** True for a host that the operator named in PRIVATE_HOSTS: it may be private, and spoken to without encryption. */
  isTrusted(host: string): boolean;
  /** Addresses of a host, all of them permitted. Throws RefusedAddress for others and the resolver's error for unknown names. */
  resolve(host: string): Promise<string[]>;
  /** For `net.connect` and `http.request`: the connection goes to an address that was checked, so that a name cannot change between. */
  lookup: LookupFunction;
}

/** The host is, or resolves to, an address that is not public and not in PRIVATE_HOSTS. */
export class RefusedAddress extends Error {
  readonly code = "ERR_REFUSED_ADDRESS";
  constructor(host: string) {
    super(
      `${host} is not a public address; PRIVATE_HOSTS names the private ones that may be called`,
    );
    this.name = "RefusedAddress";
  }
}

/** All addresses of a host name, as the system resolves it at this moment. */
export type ResolveName = (host: string) => Promise<string[]>;

const resolveBySystem: ResolveName = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

/** `trusted`: host names, addresses and networks ("10.0.0.0/8") of PRIVATE_HOSTS. */
export function createAddressRules(
  trusted: readonly string[],
  resolveName: ResolveName = resolveBySystem,
): AddressRules {
  const names = new Set(trusted.map((entry) => entry.toLowerCase()));
  const networks = trusted.flatMap((entry) => networkOf(entry));
  const isTrustedName = (host: string) => names.has(host.toLowerCase().replace(/\.$/, ""));
  const permits = (host: string, address: string) =>
    isTrustedName(host) || isIn(networks, address) || isPublic(address);

  async function resolve(host: string): Promise<string[]> {
    const bare = host.replace(/^\[|\]$/g, "");
    const addresses = ipaddr.isValid(bare) ? [bare] : await resolveName(bare);
    if (addresses.length === 0 || !addresses.every((address) => permits(bare, address)))
      throw new RefusedAddress(host);
    return addresses;
  }

  return {
    isTrusted: (host) => isTrustedName(host) || isIn(networks, host.replace(/^\[|\]$/g, "")),
    resolve,
    lookup(host, options, done) {
      resolve(host).then(
        (addresses) => {
          const found = addresses.map((address) => ({
            address,
            family: ipaddr.parse(address).kind() === "ipv6" ? 6 : 4,
          }));
          if (options.all) done(null, found);
          else done(null, found[0]?.address ?? "", found[0]?.family ?? 4);
        },
        (error: NodeJS.ErrnoException) => done(error, ""),
      );
    },
  };
}

/** The IPv6 addresses that are given out for the public internet (RFC 4291, IANA's registry). */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Public by their number, but not for us: 168.63.129.16 is a cloud provider's own service inside of its machines, 2001::/23 is kept
 * for protocols (tunnels among them), 3fff::/20 for documentation.
 */
const notPublic = ["168.63.129.16/32", "2001::/23", "3fff::/20"].flatMap(networkOf);

/** True for an address of the public internet; mapped, compatible and tunneled spellings of others are not. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || isIn(notPublic, address)) return false;
  return parsed.kind() === "ipv4" || (parsed as ipaddr.IPv6).match(publicIpv6);
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** A network or a single address; nothing for a host name. */
function networkOf(entry: string): Network[] {
  if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry) as Network];
  if (!ipaddr.isValid(entry)) return [];
  const address = ipaddr.parse(entry);
  return [[address, address.kind() === "ipv6" ? 128 : 32]];
}

function isIn(networks: readonly Network[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(
    ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network as never, bits),
  );
}
