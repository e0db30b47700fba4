import type { RoleExplanationStep } from "../../../../generated/access/role/types.ts";

/** One rule that was looked at. */
export function step(
  check: RoleExplanationStep["check"],
  passed: boolean,
  roles: string[] = [],
  detail: string | null = null,
): RoleExplanationStep {
  return { check, passed, roles, detail };
}
