import { useQuery } from "@tanstack/react-query";
import { call } from "../../core/http/request.ts";

/** The answer of a console call; null while it is under way. */
export function useLoaded<Result>(path: string): { data: Result | null; fault: unknown } {
  const { data, error } = useQuery({
    queryKey: ["call", path],
    queryFn: ({ signal }) => call<Result>(path, { signal }),
    retry: false,
    staleTime: 30_000,
  });
  return { data: data ?? null, fault: error };
}
