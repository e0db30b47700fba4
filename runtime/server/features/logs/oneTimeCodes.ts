import type { OperationModel } from "../../../shared/entity/model.ts";

const companions = ["password", "ticket", "phone"];

/** True for a call whose `code` proves somebody: it comes with a password, a ticket or a phone number. */
export function takesOneTimeCode({ input }: Pick<OperationModel, "input">): boolean {
  const names = Object.keys((input as { properties?: object } | null)?.properties ?? {});
  return names.includes("code") && companions.some((name) => names.includes(name));
}
