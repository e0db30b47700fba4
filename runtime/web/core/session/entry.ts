/** What the page shows first, decided from the address and the stored session. */
export type Entry =
  | { kind: "signIn"; hash: string | null }
  | { kind: "console"; hash: string | null };

export const homePath = "/dashboard/home";
const signInPath = "/login";

/** Path and query of a hash address: "#/a/b?c=1" -> "/a/b", c=1. */
export function readHash(hash: string): { path: string; query: URLSearchParams } {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  return { path: path === "" ? "/" : path, query: new URLSearchParams(query) };
}

/** Which page comes first; `hash` is the address to put in its place, null to leave it. */
export function decideEntry(
  hash: string,
  signedIn: boolean,
  tenantId: number | null,
  publicPaths: readonly string[] = [],
): Entry {
  const { path } = readHash(hash);
  if (signedIn) {
    return { kind: "console", hash: path === signInPath || path === "/" ? `#${homePath}` : null };
  }
  if (path === signInPath) return { kind: "signIn", hash: null };
  if (publicPaths.includes(path)) return { kind: "console", hash: null };
  return { kind: "signIn", hash: signInHash(hash, tenantId) };
}

/** Address of the sign-in page that leads back to `from` with its parameters, carrying the tenant id. */
export function signInHash(from: string, tenantId: number | null): string {
  const { path, query } = readHash(from);
  const target = new URLSearchParams();
  if (path !== "/" && path !== signInPath) {
    target.set("redirect", path);
    const params = Object.fromEntries(query);
    if (Object.keys(params).length > 0) target.set("params", JSON.stringify(params));
  } else {
    for (const name of ["redirect", "params"]) {
      const value = query.get(name);
      if (value) target.set(name, value);
    }
  }
  if (tenantId !== null) target.set("tid", String(tenantId));
  const text = target.toString();
  return `#${signInPath}${text ? `?${text}` : ""}`;
}

/** Where to go after sign-in: the `redirect` with its `params`, only ever a place of this application. */
export function targetAfterSignIn(hash: string): string {
  const { query } = readHash(hash);
  const redirect = query.get("redirect") ?? "";
  if (!/^\/(?![/\\])/.test(redirect) || redirect.startsWith(signInPath)) return `#${homePath}`;
  const params = readParams(query.get("params"));
  const text = new URLSearchParams(params).toString();
  return `#${redirect}${text ? `?${text}` : ""}`;
}

function readParams(text: string | null): Record<string, string> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, String(part)]));
  } catch {
    return {};
  }
}

/** Tenant id of the address (`tid` above 99999), from the query before or behind the hash. */
export function tenantIdOf(address: { search: string; hash: string }): number | null {
  const text =
    new URLSearchParams(address.search).get("tid") ?? readHash(address.hash).query.get("tid");
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 99_999 ? value : null;
}

/** Takes a `jwtauth` token out of an address: the token and the address without it; null when there is none. */
export function takeAddressToken(href: string): { token: string; href: string } | null {
  const url = new URL(href);
  const outer = url.searchParams.get("jwtauth");
  url.searchParams.delete("jwtauth");
  const { path, query } = readHash(url.hash);
  const inner = query.get("jwtauth");
  query.delete("jwtauth");
  const token = outer ?? inner;
  if (token === null) return null;
  if (url.hash) {
    const text = query.toString();
    url.hash = `${path}${text ? `?${text}` : ""}`;
  }
  return { token, href: url.toString() };
}
