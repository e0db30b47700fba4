/**
 * Gives the same database address with another login. Addresses without a host
 * ("postgres://owner@/formwork?host=/run/postgresql") stay as they are otherwise.
 */
export function withLogin(url: string, user: string, password: string | null): string {
  const [, scheme = "", rest = ""] = /^(\w+:\/\/)(?:[^@/?#]*@)?(.*)$/s.exec(url) ?? [];
  const secret = password === null ? "" : `:${encodeURIComponent(password)}`;
  const [place = "", query] = rest.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.delete("user");
  parameters.delete("password");
  const tail = parameters.size > 0 ? `?${parameters}` : "";
  return `${scheme}${encodeURIComponent(user)}${secret}@${place}${tail}`;
}

/** Password of a database address, wherever it stands; null when it has none. */
export function passwordOf(url: string): string | null {
  const inside = /^\w+:\/\/[^:@/?#]*:([^@/?#]*)@/.exec(url)?.[1];
  if (inside) return decodeURIComponent(inside);
  return (
    new URLSearchParams(url.split("?", 2)[1]).get("password") ?? process.env.PGPASSWORD ?? null
  );
}

/** Address of a database behind a Unix socket. */
export function socketUrl(place: {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}): string {
  const query = new URLSearchParams({ host: place.host, port: String(place.port) });
  const secret = place.password === undefined ? "" : `:${encodeURIComponent(place.password)}`;
  return `postgres://${encodeURIComponent(place.user)}${secret}@/${encodeURIComponent(place.database)}?${query}`;
}

/** The address without its password, for messages. */
export function maskUrl(url: string): string {
  return url
    .replace(/(:\/\/[^:@/?#]*):[^@/?#]*@/, "$1:***@")
    .replace(/([?&]password=)[^&]*/, "$1***");
}

/** The same server and login, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${encodeURIComponent(name)}`);
}
