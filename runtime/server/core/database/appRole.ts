import { createHash, createHmac } from "node:crypto";
import { escapeIdentifier, escapeLiteral, type Client } from "pg";
import { StartFault } from "../config/startFault.ts";
import { maskUrl, passwordOf, withLogin } from "./connectionUrl.ts";
import { pause } from "./deadline.ts";
import { withClient } from "./ownerAccess.ts";

/** Group role that gets all grants; it owns nothing and nobody logs in as it. */
const groupRole = "formwork_app";
const longestName = 63;

/**
 * Gives the address under which the server works: a login role of this one database, member of formwork_app, that owns
 * nothing and is subject to row-level security. It is made when it is missing; its password follows the owner's.
 * Throws StartFault when the owner may not make roles, or the login would pass row-level security by.
 */
export async function ensureAppLogin(ownerUrl: string): Promise<string> {
  const database = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    return rows[0]?.name ?? "";
  });
  const role = loginRoleName(database);
  const password = derivePassword(ownerUrl, database);
  const url = withLogin(ownerUrl, role, password);
  if (await canWork(url).catch(() => false)) return url;
  await withClient(ownerUrl, async (owner) => {
    await ensureGroupRole(owner);
    await ensureLoginRole(owner, { role, password, database });
  });
  await checkAppLogin(url);
  return url;
}

/** Throws StartFault unless the login works, is a member of formwork_app and is held by row-level security. */
export async function checkAppLogin(url: string): Promise<void> {
  try {
    if (await canWork(url)) return;
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `The server cannot log in to its database as ${maskUrl(url)}: ${(error as Error).message}. ` +
        "Set DATABASE_APP_URL to a login that may.",
      error,
    );
  }
  throw new StartFault(
    `The login ${maskUrl(url)} is not a member of ${groupRole}: run "grant ${groupRole} to <login>" as an administrator.`,
  );
}

/** Makes the group role when it is missing; safe against others who do the same in the whole cluster. */
export async function ensureGroupRole(owner: Client): Promise<void> {
  const known = await owner.query("select 1 from pg_roles where rolname = $1", [groupRole]);
  if (known.rows.length === 0) await alter(owner, `create role ${groupRole} nologin`);
}

/** `<database>_login`; a name that would be too long is cut and made unique by a hash. */
export function loginRoleName(database: string): string {
  const name = `${database}_login`;
  if (Buffer.byteLength(name) <= longestName) return name;
  const hash = createHash("sha256").update(database).digest("hex").slice(0, 12);
  return `${Buffer.from(database)
    .subarray(0, 40)
    .toString("utf8")
    .replace(/\uFFFD+$/, "")}_${hash}_login`;
}

/** No password under trust or socket authentication, where the owner has none either. */
function derivePassword(ownerUrl: string, database: string): string | null {
  const secret = passwordOf(ownerUrl);
  if (secret === null) return null;
  return createHmac("sha256", secret).update(`formwork login of ${database}`).digest("base64url");
}

async function canWork(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ free: boolean; member: boolean }>(
      `select rolsuper or rolbypassrls as free,
         case when exists (select 1 from pg_roles where rolname = $1)
           then pg_has_role(current_user, $1::text, 'member') else false end as member
       from pg_roles where rolname = current_user`,
      [groupRole],
    );
    if (rows[0]?.free) {
      throw new StartFault(
        `The login ${maskUrl(url)} is a superuser or has BYPASSRLS, so row-level security would not hold it: use another.`,
      );
    }
    return rows[0]?.member === true;
  });
}

async function ensureLoginRole(
  owner: Client,
  { role, password, database }: { role: string; password: string | null; database: string },
): Promise<void> {
  const name = escapeIdentifier(role);
  const known = await owner.query("select 1 from pg_roles where rolname = $1", [role]);
  if (known.rows.length === 0) {
    await alter(owner, `create role ${name} login`);
    await alter(
      owner,
      `alter role ${name} in database ${escapeIdentifier(database)} set timezone = 'UTC'`,
    );
  }
  if (password !== null)
    await alter(owner, `alter role ${name} password ${escapeLiteral(password)}`);
  await alter(owner, `grant ${groupRole} to ${name}`);
}

/** Runs a role statement; another process may do the same at the same moment. */
async function alter(owner: Client, statement: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await owner.query(statement);
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // 42710, 23505: it exists by now.
      if (code === "42710" || code === "23505") return;
      if (/concurrently updated/.test(message) && attempt < 10) {
        await pause(20);
        continue;
      }
      if (code !== "42501") throw error;
      const shown = statement.replace(/ password .*/s, " password '...'");
      throw new StartFault(
        `The owner in DATABASE_URL may not run "${shown}" (${message}). Either give it CREATEROLE, or let an administrator ` +
          `run "create role ${groupRole} nologin; create role my_login login password '...'; grant ${groupRole} to my_login" ` +
          "and set DATABASE_APP_URL to that login.",
        error,
      );
    }
  }
}
