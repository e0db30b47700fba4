import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNotify } from "react-admin";
import type { ApiCall } from "../../../shared/client/call.ts";
import { call } from "../../core/http/call.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";

const key = (asked: string) => ["ownAccount", asked];

/** The answer of a call about the own account. */
export const useAccountCall = <Output>(asked: ApiCall<Output>) =>
  useQuery({ queryKey: key(asked), queryFn: () => call(asked), gcTime: 0, retry: false });

/** Does something to the own account, tells how it went, and loads the answer of `shown` again; true when it went well. */
export function useAccountChange(shown: ApiCall<unknown>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const faultText = useFaultText();
  return useCallback(
    async <Input>(asked: ApiCall<unknown, Input>, input: Input, done: string): Promise<boolean> => {
      const fault = await call(asked, input).then(
        () => null,
        (error: unknown) => faultText(error),
      );
      notify(fault ?? done, { type: fault === null ? "success" : "error" });
      await queries.invalidateQueries({ queryKey: key(shown) });
      return fault === null;
    },
    [queries, notify, faultText, shown],
  );
}
