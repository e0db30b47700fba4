import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { RowRules, RuleCommand } from "../../core/entity/rights/rowRule.ts";
import type { CallContext, Session } from "../../core/http/contract.ts";
import { accountTypes, holdsRecords, type Identity, loadIdentity } from "../session/index.ts";

/**
 * Refuses (D1016) to act on what identifies or proves another person, unless the caller outranks that person: taking over the account
 * must give nothing that the caller does not have already. For oneself there are calls that ask for the password.
 */
export async function requireOutranks(
  { session, tx }: Pick<CallContext, "session" | "tx">,
  userId: number,
): Promise<void> {
  if (userId === session.userId) throw new FormworkError("D1016");
  if (session.superAdmin) return;
  const target = await asServer(tx, (server) => loadIdentity(server, userId));
  if (!target || !outranks(session, target)) throw new FormworkError("D1016");
}

/** True when everything the person may do and see is open to the session too: kind of account, codes, data scope, closed fields, row rules. */
function outranks(session: Session, person: Identity): boolean {
  if (session.superAdmin) return true;
  if (person.accountType > session.accountType || person.tenantId !== session.tenantId)
    return false;
  if (!fieldsCovered(session, person)) return false;
  if (!rulesCovered(session.claims.rowRules, person.rowRules)) return false;
  // An administrator may hand out every role of the tenant, himself included, and has all of its rows.
  if (session.accountType >= accountTypes.tenantAdmin) return true;
  return codesCovered(session, person) && scopeCovered(session, person);
}

function codesCovered(session: Session, person: Identity): boolean {
  return [...person.permissions].every(
    (code) => person.denied.has(code) || isAllowed(session, code),
  );
}

function scopeCovered({ claims: { scope }, orgId }: Session, person: Identity): boolean {
  if (scope.kind === "all") return true;
  const within = (id: number | null) =>
    scope.kind === "orgs" && id !== null && (scope.orgIds.includes(id) || id === orgId);
  if (person.scope.kind === "all") return false;
  if (person.scope.kind === "orgs") return person.scope.orgIds.every(within);
  return within(person.orgId);
}

/** A field that is closed to the session is closed to the person as well; one closed for writing at least for writing. */
function fieldsCovered(session: Session, person: Identity): boolean {
  const closed = (table: string, name: string) =>
    person.closedFields.get(table)?.has(name) ?? false;
  const readOnly = (table: string, name: string) =>
    closed(table, name) || (person.readOnlyFields.get(table)?.has(name) ?? false);
  const sealed = (table: string, name: string) => holdsRecords(table, name) || closed(table, name);
  return everyField(session.closedFields, sealed) && everyField(session.readOnlyFields, readOnly);
}

function everyField(
  fields: ReadonlyMap<string, ReadonlySet<string>> | undefined,
  holds: (table: string, name: string) => boolean,
): boolean {
  return [...(fields ?? [])].every(([table, names]) =>
    [...names].every((name) => holds(table, name)),
  );
}

/** Where rows are limited for the session, they are for the person, by rules that the session has too. */
function rulesCovered(own: RowRules | undefined, theirs: RowRules | undefined): boolean {
  return Object.entries(own ?? {}).every(([table, actions]) =>
    (Object.keys(actions) as RuleCommand[]).every((action) => {
      const held = new Set((actions[action] ?? []).map((rule) => JSON.stringify(rule)));
      const wanted = theirs?.[table]?.[action] ?? [];
      return wanted.length > 0 && wanted.every((rule) => held.has(JSON.stringify(rule)));
    }),
  );
}
