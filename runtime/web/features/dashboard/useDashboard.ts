import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as dashboardCalls from "../../../../generated/system/dashboard/client.ts";
import { usualLayout } from "./homeCharts.ts";
import type { Widget } from "./layout.ts";
import { call } from "../../core/http/call.ts";

const queryKey = ["dashboard"];

/** The person's home page: his own cards, else those of his role, else the built-in ones. */
export function useDashboard() {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => call(dashboardCalls.ownDashboard),
    staleTime: Infinity,
  });
  const again = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: (widgets: Widget[]) => call(dashboardCalls.saveDashboard, { widgets }),
    onSuccess: again,
  });
  const reset = useMutation({
    mutationFn: () => call(dashboardCalls.resetDashboard),
    onSuccess: again,
  });
  const saveForRole = useMutation({
    mutationFn: (body: { roleId: number; widgets: Widget[] }) =>
      call(dashboardCalls.saveDashboardDefault, body),
    onSuccess: again,
  });
  return {
    widgets: data?.own ?? data?.ofRole ?? usualLayout(),
    isOwn: data?.own != null,
    error,
    isPending,
    refetch,
    save: save.mutateAsync,
    reset: reset.mutateAsync,
    saveForRole: saveForRole.mutateAsync,
  };
}
