import { records } from "../../../../generated/records.ts";
import type {
  RoleEffectiveEntity,
  RoleEffectiveRightsOutput,
} from "../../../../generated/access/role/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { isAllowed, normalizePermissionCode } from "../../../shared/permission/permissionCode.ts";
import { asServer } from "../../core/database/asServer.ts";
import { fieldAccess, type Access } from "../../core/entity/rights/fieldAccess.ts";
import { appliesTo } from "../../core/entity/rights/policyRules.ts";
import type { CallContext, Session } from "../../core/http/contract.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { joinTables } from "../joinTables.ts";
import { visibleRole } from "../rights/index.ts";
import { loadRoleRights } from "../session/index.ts";
import { entityTexts, type Text } from "./entityTexts.ts";
import { packageCodes } from "./packageCodes.ts";
import { sessionOfRole } from "./sessionOfRole.ts";

const { accountRole } = joinTables;

/** What the holders of this one role, and of no other, can do: every entity with its actions, rows and fields. */
export async function effectiveRights(
  roleId: number,
  context: CallContext,
  text: Text,
): Promise<RoleEffectiveRightsOutput> {
  const role = await visibleRole(context, roleId);
  const { session, name, holders, inPackage } = await asServer(context.tx, async (tx) => {
    const rights = await loadRoleRights(tx, role.tenantId, [role.id]);
    const [row] = await records({ tx }).read("access/role", { id: role.id }, ["name"], {
      as: { server: "the name of a role that the caller sees" },
    });
    const [held] = await tx.query<{ holders: number }>(
      `select count(*)::int as holders from ${accountRole.table} where ${accountRole.role} = $1`,
      [role.id],
    );
    return {
      session: sessionOfRole(role, rights),
      name: row?.name ?? "",
      holders: held?.holders ?? 0,
      inPackage: await packageCodes(tx, role.tenantId),
    };
  });
  const lookup = (key: string) => context.entities.get(key);
  const entities = [...context.entities.values()]
    .filter((model) => model.kind !== "child" && model.menu !== null)
    .map((model) => effectiveEntity(model, lookup, session, inPackage, text));
  return { roleId: role.id, name, dataScope: role.dataScope, holders, entities };
}

function effectiveEntity(
  model: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
  session: Session,
  inPackage: ReadonlySet<string>,
  text: Text,
): RoleEffectiveEntity {
  const texts = entityTexts(model, text);
  const access = readAccess(model, lookup, session);
  const named = (names: Iterable<string>) =>
    [...names].map((field) => ({ name: field, label: texts.field(field) }));
  return {
    entity: model.key,
    label: texts.name,
    scoped: model.dataScope !== null,
    rules: model.policy
      .filter((rule) => appliesTo(rule, session) && rule.rows !== null)
      .map((rule) => String(rule.rows)),
    actions: (model.menu?.buttons ?? []).map(({ code }) => ({
      code,
      text: texts.action(code),
      state: stateOf(code, session, inPackage),
    })),
    hidden: named(access?.hidden ?? []),
    masked: named(access?.masked ?? []),
    readOnly: named(access?.readOnly ?? []),
  };
}

/** Null: built-in rules keep the role from reading at all. */
function readAccess(
  model: EntityModel,
  lookup: (key: string) => EntityModel | undefined,
  session: Session,
): Access | null {
  try {
    return fieldAccess(model, lookup, session, "read");
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

function stateOf(code: string, session: Session, inPackage: ReadonlySet<string>) {
  const normalized = normalizePermissionCode(code);
  if (session.denied.has(normalized)) return "denied";
  if (isAllowed(session, code)) return "granted";
  return inPackage.has(normalized) ? "notGranted" : "outsidePackage";
}
