import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DashboardOwnDashboardOutput } from "../../../../generated/system/dashboard/types.ts";
import { call, post } from "../../core/http/request.ts";
import { builtInLayout, type Widget } from "./layout.ts";

const queryKey = ["dashboard"];

/** The person's home page: his own cards, else those of his role, else the built-in ones. */
export function useDashboard() {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => call<DashboardOwnDashboardOutput>("/api/sysDashboard/own"),
    staleTime: Infinity,
  });
  const again = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: (widgets: Widget[]) => post("/api/sysDashboard/save", { widgets }),
    onSuccess: again,
  });
  const reset = useMutation({
    mutationFn: () => post("/api/sysDashboard/reset"),
    onSuccess: again,
  });
  const saveForRole = useMutation({
    mutationFn: (body: { roleId: number; widgets: Widget[] }) =>
      post("/api/sysDashboard/saveDefault", body),
    onSuccess: again,
  });
  return {
    widgets: data?.own ?? data?.ofRole ?? builtInLayout,
    isOwn: data?.own != null,
    error,
    isPending,
    refetch,
    save: save.mutateAsync,
    reset: reset.mutateAsync,
    saveForRole: saveForRole.mutateAsync,
  };
}
