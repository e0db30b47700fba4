import { useQuery } from "@tanstack/react-query";
import * as tenantCalls from "../../../../../generated/access/tenant/client.ts";
import { safeLink } from "../../routing/index.ts";
import { call } from "../../../core/http/call.ts";

/** Where the code of this installation is kept; null when nobody has told, or before anybody asks. */
export function useRepository(asked: boolean): string | null {
  const { data } = useQuery({
    queryKey: ["installation"],
    queryFn: () => call(tenantCalls.sysInfo, { tenantId: 0 }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.repositoryUrl ? safeLink(data.repositoryUrl) : null;
}
