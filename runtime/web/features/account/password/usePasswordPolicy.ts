import { useQuery } from "@tanstack/react-query";
import * as authCalls from "../../../../../generated/access/auth/client.ts";
import type { AuthPasswordPolicy } from "../../../../../generated/access/auth/types.ts";
import { call } from "../../../core/http/call.ts";

export type PasswordPolicy = AuthPasswordPolicy;

/** Rules of the specification, until the server has said what holds here. */
const usual: PasswordPolicy = { expression: null, profile: "standard", minimum: 6, maximum: 16 };

/** What a new password must be like. Where an expression holds, the server alone can tell. */
export function usePasswordPolicy(): PasswordPolicy {
  const { data } = useQuery({
    queryKey: ["passwordPolicy"],
    queryFn: () => call(authCalls.passwordPolicy),
  });
  return data ?? usual;
}
