import { useQuery } from "@tanstack/react-query";
import { addressOf, type ApiCall, type CallArguments } from "../../../shared/client/call.ts";
import { call } from "../../core/http/call.ts";

/** The answer of a call; null while it is under way. */
export function useLoaded<Output, Input>(
  asked: ApiCall<Output, Input>,
  ...given: CallArguments<Input, never>
): { data: Output | null; fault: unknown } {
  const { data, error } = useQuery({
    queryKey: ["call", addressOf(asked, ...given)],
    queryFn: ({ signal }) => call(asked, given[0] as Input, { signal }),
    retry: false,
    staleTime: 30_000,
  });
  return { data: data ?? null, fault: error };
}
