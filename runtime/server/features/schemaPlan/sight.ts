import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { normalizePermissionCode } from "../../../shared/permission/permissionCode.ts";
import { fieldAccess } from "../../core/entity/rights/fieldAccess.ts";
import type { Session } from "../../core/http/contract.ts";
import { systemAdminRole } from "../rights/index.ts";
import type { HeldRole } from "./holders.ts";

/** Whether those who hold a role, named as a plan names it, will be shown a field: what the server itself decides. */
export type Sight = (holder: string, entity: string, field: string) => boolean;

/** For whom no role is known, everything is shown. */
export function sightOf(roles: readonly HeldRole[], entities: readonly EntityModel[]): Sight {
  const byKey = new Map(entities.map((entity) => [entity.key, entity]));
  const lookup = (key: string) => byKey.get(key);
  return (holder, key, field) => {
    const entity = lookup(key);
    const held = roles.filter((role) => role.holder === holder);
    if (!entity || held.length === 0) return true;
    return held.some((role) => isShown(entity, lookup, sessionOf(role), field));
  };
}

function isShown(
  entity: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
  session: Session,
  field: string,
): boolean {
  try {
    const { hidden, masked } = fieldAccess(entity, lookup, session, "read");
    return !hidden.has(field) && !masked.has(field);
  } catch (error) {
    // The built-in rules let the role read no record at all.
    if (error instanceof FormworkError) return false;
    throw error;
  }
}

/** Somebody who holds this one role and nothing else; the session never reaches the database. */
function sessionOf({ id, code, tenantId, codes, closed }: HeldRole): Session {
  const roleCodes = code === null ? [] : [code];
  const closedFields = new Map<string, Set<string>>();
  for (const { table, field } of closed)
    closedFields.set(table, (closedFields.get(table) ?? new Set<string>()).add(field));
  return {
    id: "",
    kind: "job",
    userId: 0,
    account: "",
    realName: "",
    accountType: 0,
    tenantId,
    orgId: null,
    orgName: null,
    roleIds: [id],
    roleCodes,
    permissions: new Set(codes.map(normalizePermissionCode)),
    denied: new Set(),
    closedFields,
    superAdmin: false,
    claims: {
      tenantId,
      userId: 0,
      userName: "",
      orgId: null,
      orgName: null,
      roles: roleCodes,
      administrator: code === systemAdminRole,
      scope: { kind: "all" },
      platform: false,
    },
  };
}
