import type { EntityModel } from "../../../shared/entity/model.ts";
import { isRuledOut, type RuledPerson } from "../../../shared/permission/policyActions.ts";
import type { SessionUser } from "./session.ts";

/** Whether a permission code is granted. */
export type Can = (code: string | null | undefined) => boolean;
export type Guarded = Pick<EntityModel, "operations" | "policy">;

/** As `can`, for operations on records of an entity: those that its built-in rules never allow to the person are refused. */
export function canIn({ operations, policy }: Guarded, user: SessionUser, can: Can): Can {
  const person = personOf(user);
  const ruledOut = (["create", "update", "delete"] as const).filter((action) =>
    isRuledOut(policy, person, action),
  );
  return (code) => can(code) && !ruledOut.some((action) => operations[action] === code);
}

const personOf = ({ accountType, roleCodes }: SessionUser): RuledPerson => ({
  platform: accountType === 999,
  administrator: accountType >= 888,
  roles: roleCodes,
});
