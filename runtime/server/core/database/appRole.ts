import { createHash, createHmac } from "node:crypto";
import { escapeIdentifier, escapeLiteral, type Client } from "pg";
import { StartFault } from "../config/startFault.ts";
import { maskUrl, passwordOf, withLogin } from "./connect/connectionUrl.ts";
import { pause } from "./connect/deadline.ts";
import { withClient } from "./connect/ownerAccess.ts";

/** Group role that gets all grants and that row rules of roles hold; it owns nothing and nobody logs in as it. */
const groupRole = "formwork_app";
/** Group role with the same grants for sessions whose roles have no row rules (formwork.share_rights). */
const plainRole = "formwork_unruled";
/** Owns the functions that look up what a search may find (changes/search.sql); nobody logs in as it. */
const finderRole = "formwork_finder";
const longestName = 63;

/** Endings of the names of login roles. */
const endings = { [groupRole]: "login", [plainRole]: "plain" } as const;
type Group = keyof typeof endings;
const variables: Record<Group, string> = {
  [groupRole]: "DATABASE_APP_URL",
  [plainRole]: "DATABASE_PLAIN_URL",
};

/**
 * Gives the address under which the server works: a login role of this one database, member of formwork_app, that owns
 * nothing and is subject to row-level security. It is made when it is missing; its password follows the owner's.
 * Throws StartFault when the owner may not make roles, or the login would pass row-level security by.
 */
export async function ensureAppLogin(ownerUrl: string): Promise<string> {
  return ensureLogin(ownerUrl, groupRole);
}

/** The same for the login of sessions without row rules, member of formwork_unruled. */
export async function ensurePlainLogin(ownerUrl: string): Promise<string> {
  return ensureLogin(ownerUrl, plainRole);
}

async function ensureLogin(ownerUrl: string, group: Group): Promise<string> {
  const database = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    return rows[0]?.name ?? "";
  });
  const role = loginRoleName(database, endings[group]);
  const password = derivePassword(ownerUrl, `formwork ${endings[group]} of ${database}`);
  const url = withLogin(ownerUrl, role, password);
  if (await canWork(url, group).catch(() => false)) return url;
  await withClient(ownerUrl, async (owner) => {
    await ensureRole(owner, group);
    await ensureLoginRole(owner, { role, password, database, group });
  });
  await checkLogin(url, group);
  return url;
}

/** Throws StartFault unless the login works, is a member of formwork_app and is held by row-level security. */
export async function checkAppLogin(url: string): Promise<void> {
  await checkLogin(url, groupRole);
}

/** Throws StartFault unless the login works, is a member of formwork_unruled but not of formwork_app, and is held by row-level security. */
export async function checkPlainLogin(url: string): Promise<void> {
  await checkLogin(url, plainRole);
}

async function checkLogin(url: string, group: Group): Promise<void> {
  try {
    if (await canWork(url, group)) return;
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `The server cannot log in to its database as ${maskUrl(url)}: ${(error as Error).message}. ` +
        `Set ${variables[group]} to a login that may.`,
      error,
    );
  }
  throw new StartFault(
    `The login ${maskUrl(url)} is not a member of ${group}: run "grant ${group} to <login>" as an administrator.`,
  );
}

/**
 * Makes the group roles when they are missing; safe against others who do the same in the whole cluster. formwork_unruled and
 * formwork_finder are left out where the owner may not make them: then everybody works under formwork_app, and a search uses no index.
 */
export async function ensureGroupRoles(owner: Client): Promise<void> {
  await ensureRole(owner, groupRole);
  for (const make of [() => ensureRole(owner, plainRole), () => ensureFinder(owner)]) {
    await make().catch((error: unknown) => {
      if (!(error instanceof StartFault)) throw error;
    });
  }
}

/** The owner may make functions for the finder, and gets none of its rights. */
async function ensureFinder(owner: Client): Promise<void> {
  await ensureRole(owner, finderRole);
  const { rows } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < 160_000) return;
  const held = await owner.query("select 1 where pg_has_role($1, 'set')", [finderRole]);
  if (held.rows.length > 0) return;
  await alter(owner, `grant ${finderRole} to current_user with inherit false, set true`);
}

async function ensureRole(owner: Client, group: Group | typeof finderRole): Promise<void> {
  const known = await owner.query("select 1 from pg_roles where rolname = $1", [group]);
  if (known.rows.length === 0) await alter(owner, `create role ${group} nologin`);
}

/** `<database>_login`; a name that would be too long is cut and made unique by a hash. */
export function loginRoleName(database: string, ending: string = endings[groupRole]): string {
  const name = `${database}_${ending}`;
  if (Buffer.byteLength(name) <= longestName) return name;
  const hash = createHash("sha256").update(database).digest("hex").slice(0, 12);
  return `${Buffer.from(database)
    .subarray(0, 40)
    .toString("utf8")
    .replace(/\uFFFD+$/, "")}_${hash}_${ending}`;
}

/** All login roles of a database. */
export const loginRoleNames = (database: string): string[] =>
  Object.values(endings).map((ending) => loginRoleName(database, ending));

/** No password under trust or socket authentication, where the owner has none either. */
export function derivePassword(ownerUrl: string, use: string): string | null {
  const secret = passwordOf(ownerUrl);
  if (secret === null) return null;
  return createHmac("sha256", secret).update(use).digest("base64url");
}

async function canWork(url: string, group: Group): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ free: boolean; groups: Group[] }>(
      `select rolsuper or rolbypassrls as free,
         array(select g.rolname::text from pg_roles g where g.rolname = any($1) and pg_has_role(self.oid, g.oid, 'member')) as groups
       from pg_roles self where rolname = current_user`,
      [Object.keys(endings)],
    );
    if (rows[0]?.free) {
      throw new StartFault(
        `The login ${maskUrl(url)} is a superuser or has BYPASSRLS, so row-level security would not hold it: use another.`,
      );
    }
    const groups = rows[0]?.groups ?? [];
    if (group === plainRole && groups.includes(groupRole)) {
      throw new StartFault(
        `The login ${maskUrl(url)} is a member of ${groupRole}, so row rules of roles would hold it: for DATABASE_PLAIN_URL use another.`,
      );
    }
    return groups.includes(group);
  });
}

async function ensureLoginRole(
  owner: Client,
  {
    role,
    password,
    database,
    group,
  }: { role: string; password: string | null; database: string; group: Group },
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
  await alter(owner, `grant ${group} to ${name}`);
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
