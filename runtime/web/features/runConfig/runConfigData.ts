import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { RunConfigRunSetting } from "../../../../generated/system/runConfig/types.ts";
import * as runConfigCalls from "../../../../generated/system/runConfig/client.ts";
import { call } from "../../core/http/call.ts";

export type RunSetting = RunConfigRunSetting;

const key = "runConfig";

export const useRunSettings = () =>
  useQuery({ queryKey: [key, "list"], queryFn: () => call(runConfigCalls.runSettings) });

export const useRunSettingHistory = (name: string) =>
  useQuery({
    queryKey: [key, "history", name],
    queryFn: () => call(runConfigCalls.runSettingHistory, { name }),
  });

/** Stores a value (null: the usual one), says so, and looks again. */
export function useChange(done: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { name: string; value: string | null }) =>
      call(runConfigCalls.updateRunSetting, change),
    onSuccess: async () => {
      notify("shell.runConfig.saved", { type: "success" });
      await client.invalidateQueries({ queryKey: [key] });
      done();
    },
  });
}
