import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { ServerCore } from "../../core/http/server.ts";
import { titleFor } from "../telling/index.ts";
import { readAdditions } from "./additions.ts";
import type { OpenRecord } from "./openRecord.ts";

/** A type and not an interface: it is JSON. */
export type Person = { id: number; name: string };

const mostOffered = 8;
/** Accounts that are looked at for one answer: each is asked whether it may read the record. */
const mostAsked = 24;

const fields = ["id", "realName", "account"] as const;
const as = { server: "names of people who take part in a record" };
const order = ["realName", "id"] as const;

/** Names of these people of the tenant, by id. */
export async function namesOf(
  tx: Transaction,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await asServer(tx, (server) =>
    records({ tx: server }).read("access/account", { id: [...ids], tenantId }, fields, { as }),
  );
  return new Map(found.map(({ id, realName, account }) => [id, realName ?? account]));
}

/** People who can be named in a comment and have this in their names. */
export async function mentionable(
  context: CallContext,
  core: ServerCore,
  opened: OpenRecord,
  search: string,
): Promise<Person[]> {
  const text = search.trim().toLowerCase();
  const asked = sql`t.id <> ${context.session.userId} and (strpos(lower(t.real_name), ${text}::text) > 0
    or strpos(lower(t.account), ${text}::text) > 0)`;
  const offered: Person[] = [];
  for (const { id, realName, account } of await candidates(context, opened, asked)) {
    if ((await titleFor(core, id, opened)) === null) continue;
    offered.push({ id, name: realName ?? account });
    if (offered.length === mostOffered) break;
  }
  return offered;
}

/**
 * Refuses a comment that names somebody who cannot be named: people whom the author does not see, of another tenant, disabled, or without the
 * right to read the record are not told apart from ids that nobody has.
 */
export async function requireMentionable(
  context: CallContext,
  core: ServerCore,
  opened: OpenRecord,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await candidates(context, opened, sql`t.id = any(${[...ids]}::bigint[])`);
  const known = new Set(found.map(({ id }) => id));
  for (const id of ids) {
    if (known.has(id) && (await titleFor(core, id, opened)) !== null) continue;
    throw new FormworkError("F4000", { fields: { text: { key: "mention" } } });
  }
}

/** Enabled accounts of the tenant that the person sees, and those that take part in the record already. */
async function candidates(context: CallContext, opened: OpenRecord, asked: ReturnType<typeof sql>) {
  const { tx } = context;
  const enabled = { tenantId: opened.tenantId, status: 1, isDelete: false };
  const limited = { as, order, limit: mostAsked };
  const seen = await records({ tx }).read("access/account", [enabled, asked], fields, limited);
  const taking = await takingPart(context, opened);
  const others = await asServer(tx, (server) =>
    records({ tx: server }).read(
      "access/account",
      [enabled, { id: taking }, asked],
      fields,
      limited,
    ),
  );
  const known = new Set(others.map(({ id }) => id));
  return [...others, ...seen.filter(({ id }) => !known.has(id))].slice(0, mostAsked);
}

/** Who made the record, follows it, or has added something lately. */
async function takingPart(
  context: CallContext,
  { entity, recordId, authorId }: OpenRecord,
): Promise<number[]> {
  const added = await readAdditions(context, { entity, recordId, isDelete: false }, 200);
  const ids = [authorId, ...added.map(({ createUserId }) => createUserId)];
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))];
}
