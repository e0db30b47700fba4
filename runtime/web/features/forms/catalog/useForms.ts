import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import * as formCalls from "../../../../../generated/system/form/client.ts";
import type { Form, FormFormOverviewOutput } from "../../../../../generated/system/form/types.ts";
import { call } from "../../../core/http/call.ts";
import { useServerEvent } from "../../../core/realtime/RealtimeProvider.tsx";

export const formsKey = "system/form";

/** What is known of a form beside its record. */
export type FormNow = FormFormOverviewOutput[number];

/** More forms than this are found by the table. */
const mostCards = 1000;

/** Every form of the tenant, as the list orders them. */
export function useForms() {
  const dataProvider = useDataProvider();
  const query = useQuery({
    queryKey: [formsKey, "cards"],
    queryFn: async () =>
      (
        await dataProvider.getList<Form>(formsKey, {
          pagination: { page: 1, perPage: mostCards },
          sort: { field: "orderNo,-id", order: "ASC" },
          filter: {},
        })
      ).data,
  });
  useServerEvent("forms", () => void query.refetch());
  return query;
}

/** Submissions, links and who draws at the moment, by form. */
export function useFormsNow() {
  const query = useQuery({
    queryKey: [formsKey, "now"],
    queryFn: async () =>
      new Map(
        (await call(formCalls.formOverview, {}, { passive: true })).map(
          (now) => [now.id, now] as const,
        ),
      ),
    refetchInterval: 30_000,
  });
  useServerEvent("forms", () => void query.refetch());
  return query.data;
}
