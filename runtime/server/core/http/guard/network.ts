import ipaddr from "ipaddr.js";

declare const counted: unique symbol;
/** What limits count callers by: made by `networkOf` alone, so that no limit can count single addresses by mistake. */
export type Network = string & { readonly [counted]: true };

/** Bits of the IPv6 network that one subscriber gets at least; the 64 bits behind it are free for him to choose. */
const subscriberBits = 64;
/** An IPv4 address in dotted form. */
const dotted = (bytes: readonly number[]): Network => bytes.join(".") as Network;

/**
 * The network that an address belongs to, as one text for all of its spellings: IPv4 as it is ("192.0.2.7"), IPv6 as its first 64 bits
 * ("2001:db8:1:2::/64"). IPv6 addresses that only carry an IPv4 address (mapped, translated, NAT64, 6to4, Teredo) are that IPv4 address:
 * each of its owners could otherwise choose among 65,536 networks. A port behind the address is left out, as
 * some proxies write it. All text that is no address is one network: otherwise anyone who can write it could choose among many.
 */
export function networkOf(ip: string): Network {
  const text = ip
    .trim()
    .replace(/^(\d+(?:\.\d+){3}|\[.*\]):\d+$/, "$1")
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "");
  if (!ipaddr.IPv6.isValid(text))
    return (
      ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text).toString() : "unknown"
    ) as Network;
  const address = ipaddr.IPv6.parse(text);
  const carried = carriedIPv4(address);
  if (carried) return dotted(carried);
  const bytes = address.toByteArray().fill(0, subscriberBits / 8);
  return `${new ipaddr.IPv6(bytes).toString()}/${subscriberBits}` as Network;
}

/** Where an IPv6 address of a transition mechanism holds the IPv4 address that it stands for; null for all others. */
function carriedIPv4(address: ipaddr.IPv6): number[] | null {
  const bytes = address.toByteArray();
  const within = (network: string, bits: number) => address.match(ipaddr.IPv6.parse(network), bits);
  // RFC 4291 mapped, RFC 7915 translated, RFC 6052 NAT64; of RFC 4291's "compatible" addresses ::1 and :: are none.
  const last = bytes.slice(12);
  if (within("::ffff:0:0", 96) || within("::ffff:0:0:0", 96) || within("64:ff9b::", 96))
    return last;
  if (within("::", 96) && last.slice(0, 3).some((byte) => byte !== 0)) return last;
  // RFC 3056: 6to4.
  if (within("2002::", 16)) return bytes.slice(2, 6);
  // RFC 4380: Teredo writes the address of the client inverted.
  if (within("2001::", 32)) return last.map((byte) => byte ^ 0xff);
  return null;
}
