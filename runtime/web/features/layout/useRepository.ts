import { useQuery } from "@tanstack/react-query";
import { call } from "../../core/http/request.ts";
import { safeLink } from "../routing/index.ts";

interface Installation {
  repositoryUrl: string | null;
}

/** Where the code of this installation is kept; null when nobody has told, or before anybody asks. */
export function useRepository(asked: boolean): string | null {
  const { data } = useQuery({
    queryKey: ["installation"],
    queryFn: () => call<Installation>("/api/sysTenant/sysInfo/0"),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.repositoryUrl ? safeLink(data.repositoryUrl) : null;
}
