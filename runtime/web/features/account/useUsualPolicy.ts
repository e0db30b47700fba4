import { useQuery } from "@tanstack/react-query";
import { call } from "../../core/http/request.ts";

/** False where an expression of the configuration has taken the place of the usual rules: then the server alone can tell. */
export function useUsualPolicy(): boolean {
  const { data } = useQuery({
    queryKey: ["passwordPolicy"],
    queryFn: () => call<{ expression: string | null }>("/api/sysAuth/passwordPolicy"),
  });
  return data === undefined || data.expression === null;
}
