import { records } from "../../../../generated/records.ts";
import type { RoleExplanationStep } from "../../../../generated/access/role/types.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { asServer } from "../../core/database/asServer.ts";
import { isNameable } from "../../../shared/entity/nameable.ts";
import { fieldAccess } from "../../core/entity/rights/fieldAccess.ts";
import type { CallContext } from "../../core/http/contract.ts";
import { type Identity, sessionOf } from "../session/index.ts";
import { step } from "./step.ts";

/** Whether the person sees the field, with the roles that close it. D1502 for a field that the entity does not have. */
export async function fieldStep(
  context: CallContext,
  model: EntityModel,
  identity: Identity,
  name: string,
): Promise<RoleExplanationStep> {
  const field = model.fields.find((candidate) => candidate.name === name);
  if (!field || !isNameable(field)) throw new FormworkError("D1502");
  const closing = await asServer(context.tx, async (tx) => {
    const as = { server: "which roles close a field" };
    const closed = { roleId: identity.roleIds, tableName: model.table, columnName: name };
    const roles = await records({ tx }).read("access/roleColumn", closed, ["roleId"], { as });
    const ids = roles.map(({ roleId }) => roleId);
    return records({ tx }).read("access/role", { id: ids }, ["name"], { as });
  });
  const access = fieldAccess(
    model,
    (key) => context.entities.get(key),
    sessionOf("", identity, "job"),
    "read",
  );
  const detail = access.hidden.has(name)
    ? "hidden"
    : access.masked.has(name)
      ? "masked"
      : access.partial.has(name)
        ? "partial"
        : null;
  return step("field", detail === null, [...new Set(closing.map((role) => role.name))], detail);
}
