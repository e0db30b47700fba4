import type { Json } from "../../../../shared/entity/model.ts";

type Input = Readonly<Record<string, Json>>;

/**
 * The input with the ids of roles where a client posts back what `ownRoleList` answered: the object with `grantedRoles`, or a list of
 * such roles. What is neither stays, for the check to refuse.
 */
export function withRoleIds(input: Input): Record<string, Json> {
  const { roleIdList: given } = input;
  const list = isObject(given) ? given.grantedRoles : given;
  if (!Array.isArray(list)) return { ...input };
  return {
    ...input,
    roleIdList: list.map((role) => (isObject(role) && role.id !== undefined ? role.id : role)),
  };
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
