import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNotify } from "react-admin";
import { call, post } from "../../core/http/request.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";

const key = (path: string) => ["ownAccount", path];

/** The answer of a call about the own account. */
export const useAccountCall = <Result>(path: string) =>
  useQuery({ queryKey: key(path), queryFn: () => call<Result>(path), gcTime: 0, retry: false });

/** Does something to the own account, tells how it went, and loads `path` again; true when it went well. */
export function useAccountChange(path: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const faultText = useFaultText();
  return useCallback(
    async (address: string, body: unknown, done: string): Promise<boolean> => {
      const fault = await post(address, body).then(
        () => null,
        (error: unknown) => faultText(error),
      );
      notify(fault ?? done, { type: fault === null ? "success" : "error" });
      await queries.invalidateQueries({ queryKey: key(path) });
      return fault === null;
    },
    [queries, notify, faultText, path],
  );
}
