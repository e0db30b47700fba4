import type { RoleExplanationStep } from "../../../../generated/access/role/types.ts";
import { normalizePermissionCode } from "../../../shared/permission/permissionCode.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { joinTables } from "../joinTables.ts";
import { accountTypes, type Identity } from "../session/index.ts";
import { step } from "./step.ts";
import { packageCodes } from "./packageCodes.ts";

const { roleMenu } = joinTables;

interface Decision {
  name: string;
  grants: boolean;
  denies: boolean;
}

/** Whether the tenant's package holds the code, which roles grant it and which of them withhold it. */
export async function permissionSteps(
  tx: Transaction,
  identity: Identity,
  code: string,
): Promise<RoleExplanationStep[]> {
  if (identity.accountType === accountTypes.superAdmin) return [step("permission", true)];
  const normalized = normalizePermissionCode(code);
  return asServer(tx, async (server) => {
    const inPackage = (await packageCodes(server, identity.tenantId)).has(normalized);
    const roles = await server.query<Decision>(
      `select r.name,
              exists (select 1 from ${roleMenu.table} granted
                        join access_menu m on m.id = granted.${roleMenu.menu}
                       where granted.${roleMenu.role} = r.id and m.status = 1 and not m.is_delete
                         and lower(replace(m.permission, ':', '/')) = $2) as grants,
              exists (select 1 from access_role_api closed
                       where closed.role_id = r.id
                         and lower(replace(closed.route, ':', '/')) = $2) as denies
         from access_role r where r.id = any($1::bigint[]) order by r.order_no, r.id`,
      [identity.roleIds, normalized],
    );
    const names = (which: (role: Decision) => boolean) => roles.filter(which).map((r) => r.name);
    const granting = names((role) => role.grants);
    const denying = names((role) => role.denies);
    const granted = identity.permissions.has(normalized);
    return [
      step("package", inPackage),
      step("permission", granted, granting, code),
      step("blacklist", !identity.denied.has(normalized), denying, code),
    ];
  });
}
